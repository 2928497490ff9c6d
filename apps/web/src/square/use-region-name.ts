import type { provinceName } from '@portal/domain/reference/provinces'
import { useEffect, useState } from 'react'
import { useLanguage } from '../app/language.ts'

/** Names a region in the reader's language. Their English comes after the public page: until then the Chinese name stands. */
export function useRegionName(): (region: string) => string {
  const language = useLanguage()
  const [name, setName] = useState<typeof provinceName>()
  useEffect(() => {
    if (language === 'en')
      void import('@portal/domain/reference/provinces').then((module) => setName(() => module.provinceName))
  }, [language])
  return (region) => (name ? name(region, language) : region)
}
