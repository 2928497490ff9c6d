import { roleNames } from '@portal/domain/people/account/role-names'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { type GivenRole, givenRoles } from './account-roles.ts'
import { userMessages } from './user-messages.ts'

export interface RoleDraft {
  readonly role: GivenRole
  readonly agencyId: number | undefined
  readonly licence: string
}

/** Whether the role has what it needs: agents an agency and a licence. */
export function isRoleComplete({ role, agencyId, licence }: RoleDraft): boolean {
  return role !== 'agent' || (agencyId !== undefined && licence.trim() !== '')
}

/** What a call takes of it. */
export function roleRequest({ role, agencyId, licence }: RoleDraft) {
  if (role !== 'agent' || agencyId === undefined) return { role }
  return { role, agencyId, licence: licence.trim() }
}

/** The role, and for agents where they belong. */
export function RoleFields({ draft, onChange }: { draft: RoleDraft; onChange: (draft: RoleDraft) => void }) {
  const t = useMessages(userMessages)
  const language = useLanguage()
  const isAgent = draft.role === 'agent'
  const { data: agencies } = useQuery({ ...callQuery('admin.listAgencies', {}), enabled: isAgent })
  const only = agencies?.length === 1 ? agencies[0]?.id : undefined
  // Of one agency there is nothing to choose.
  useEffect(() => {
    if (isAgent && draft.agencyId === undefined && only !== undefined) onChange({ ...draft, agencyId: only })
  }, [isAgent, draft, only, onChange])
  return (
    <>
      <SelectField
        label={t.role}
        value={draft.role}
        options={givenRoles.map((value) => ({ value, label: roleNames[value][language] }))}
        onChange={(value) => {
          const role = givenRoles.find((one) => one === value)
          if (role) onChange({ ...draft, role })
        }}
      />
      {isAgent && (
        <>
          <SelectField
            label={t.agency}
            required
            placeholder=""
            value={String(draft.agencyId ?? '')}
            options={(agencies ?? []).map((one) => ({
              value: String(one.id),
              label: language === 'zh' ? one.name : one.nameEn,
            }))}
            onChange={(value) => onChange({ ...draft, agencyId: Number(value) || undefined })}
          />
          <TextField
            label={t.licence}
            required
            maxLength={40}
            value={draft.licence}
            onChange={(event) => onChange({ ...draft, licence: event.target.value })}
          />
        </>
      )}
    </>
  )
}
