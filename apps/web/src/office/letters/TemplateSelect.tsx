import { builtInLetterKeys, builtInLetters } from '@portal/domain/office/letters/built-in-letters'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { keyOfOwn, type OwnTemplate, offered } from './letter-types.ts'
import { writeMessages } from './messages.ts'

const minute = 60_000

/** Templates of the agency; none until they come. */
export function useOwnTemplates(): readonly OwnTemplate[] {
  const { data } = useQuery({ ...callQuery('letters.listTemplates', {}), staleTime: minute })
  return data ?? []
}

interface TemplateSelectProps {
  readonly value: string
  readonly own: readonly OwnTemplate[]
  readonly onChange: (key: string) => void
}

/** The agency's own templates, then those of the portal. */
export function TemplateSelect({ value, own, onChange }: TemplateSelectProps) {
  const t = useMessages(writeMessages)
  const language = useLanguage()
  return (
    <SelectField
      label={t.template}
      placeholder={t.noTemplate}
      value={value}
      options={[
        ...offered(own).map(({ id, name }) => ({ value: keyOfOwn(id), label: name })),
        ...builtInLetterKeys.map((key) => ({ value: key, label: builtInLetters[key].name[language] })),
      ]}
      onChange={onChange}
    />
  )
}
