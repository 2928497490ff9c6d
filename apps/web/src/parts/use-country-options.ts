import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'
import { useLanguage } from '../app/language.ts'

/** Countries to choose from, by name; until they are there the chosen code alone. */
export function useCountryOptions(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  const language = useLanguage()
  const countries = useQuery({ ...callQuery('reference.listCountries', {}), staleTime: Number.POSITIVE_INFINITY })
  if (!countries.data) return chosen === '' ? [] : [{ value: chosen, label: chosen }]
  return countries.data.map((one) => ({ value: one.code, label: language === 'zh' ? one.name : one.nameEn }))
}
