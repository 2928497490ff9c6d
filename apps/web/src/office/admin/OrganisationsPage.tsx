import { organisationKindNames, organisationList } from '@portal/contract/office/office-lists'
import { useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { officeOrganisationMessages } from './organisation-messages.ts'

const OwnerDialog = lazy(() => import('./OwnerDialog.tsx'))

export type OrganisationRow = ReplyFor<'admin.listOrganisations'>['list'][number]

/** Organisations with their owners; the office names one where nobody can sign in who is. */
export default function OrganisationsPage() {
  const t = useMessages(officeOrganisationMessages)
  const language = useLanguage()
  const state = useListState()
  const [named, setNamed] = useState<OrganisationRow>()
  const owners = ({ owners }: OrganisationRow) =>
    owners.length === 0 ? (
      <StateChip tone="warn">{t.noOwner}</StateChip>
    ) : (
      owners.map(({ name, account }) => (name === account ? name : `${name} (${account})`)).join(', ')
    )
  const list = useList(organisationList, {
    ...{ state, call: 'admin.listOrganisations' },
    cells: { name: (row) => row.name, owners, idCode: (row) => row.idCode },
  })
  return (
    <>
      <ListScreen<OrganisationRow>
        {...list}
        title={t.title}
        tabs={[{ key: 'all', label: t.all }]}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        actions={(row) =>
          row.kind !== 'person' && (
            <Button size="small" onClick={() => setNamed(row)}>
              {t.setOwner}
            </Button>
          )
        }
        card={(row) => (
          <>
            <span>{row.name}</span>
            <span>
              {organisationKindNames[row.kind][language]} · {t.members(row.members)}
            </span>
            {owners(row)}
          </>
        )}
        empty={<EmptyState picture="nothingYet" title={t.none} />}
      />
      {named && (
        <Opening>
          <OwnerDialog organisation={named} onClose={() => setNamed(undefined)} />
        </Opening>
      )}
    </>
  )
}
