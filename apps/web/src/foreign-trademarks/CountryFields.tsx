import { useMessages } from '../app/language.ts'
import { DetailFields } from './DetailFields.tsx'
import { CountrySlots } from './FilesSection.tsx'
import type { SectionProps } from './form-parts.tsx'
import { markMessages } from './messages.ts'

/** What only one country asks for, and its files. */
export function CountryFields({
  code,
  name,
  ...section
}: SectionProps & { readonly code: string; readonly name: string }) {
  const t = useMessages(markMessages)
  return (
    <>
      <h3>{t.details}</h3>
      <DetailFields {...section} code={code} all />
      <CountrySlots {...section} code={code} name={name} />
    </>
  )
}
