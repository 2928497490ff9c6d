import type { CallError } from '../../api/call-error.ts'
import { useMessages } from '../../app/language.ts'
import { agencyMessages } from './messages.ts'

export const agencyFields = ['code', 'name', 'nameEn', 'address', 'phone', 'email'] as const
export type AgencyField = (typeof agencyFields)[number]

/** What is said beside a field of a record that was refused. */
export function useAgencyFaults(refused: CallError | undefined): (field: AgencyField) => string | undefined {
  const t = useMessages(agencyMessages)
  const wrong = {
    code: refused?.errorCode === 'agency.codeTaken' ? t.takenCode : t.wrongCode,
    name: t.required,
    nameEn: t.required,
    address: t.required,
    phone: t.wrongPhone,
    email: t.wrongEmail,
  }
  return (field) => (refused?.fields.some(({ path }) => path === field) ? wrong[field] : undefined)
}
