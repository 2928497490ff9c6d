import { presetRoleNames } from '@portal/domain/people/rights/preset-roles'
import { useQuery } from '@tanstack/react-query'
import { callQuery, queryClient } from '../api/query.ts'
import type { ReplyFor } from '../api/send-call.ts'
import type { OpenMenu } from '../ui/floating/FloatingMenu.tsx'
import texts from '../ui/texts.module.css'
import { type Language, useLanguage, useMessages } from './language.ts'
import { menuMessages } from './menu-messages.ts'
import styles from './PersonMenu.module.css'
import { titleOf } from './page-title.ts'
import { pathTo } from './paths.ts'
import { findRoute } from './route-table.ts'

type Organisation = ReplyFor<'organisations.listOrganisations'>['list'][number]

interface OrganisationMenuProps {
  readonly menu: OpenMenu
  readonly onSwitch: (id: string) => void
}

/** The organisations of the person, the one of this session ticked, and the way to its members. */
export default function OrganisationMenu({ menu, onSwitch }: OrganisationMenuProps) {
  const t = useMessages(menuMessages)
  const language = useLanguage()
  // The menu stands outside of the page's provider.
  const { data } = useQuery(callQuery('organisations.listOrganisations', {}, { shownInPlace: true }), queryClient)
  const route = findRoute('/organisation')
  const list = data?.list ?? []
  return (
    <menu.Group title={list.length > 1 ? t.organisations : undefined}>
      {list.length > 1 &&
        list.map((one) => (
          <menu.Act key={one.id} on={one.isCurrent} onClick={() => one.isCurrent || onSwitch(one.id)}>
            <span className={styles.organisation}>
              <span className={texts.breaks}>{one.name}</span>
              <small className={texts.quiet12}>{roleIn(one, t.ownAccount, t.owner, language)}</small>
            </span>
          </menu.Act>
        ))}
      {route && <menu.Link to={pathTo('/organisation')}>{titleOf(route, language)}</menu.Link>}
    </menu.Group>
  )
}

function roleIn({ kind, isOwner, role }: Organisation, own: string, owner: string, language: Language): string {
  if (kind === 'person') return own
  if (isOwner || !role) return owner
  return role.preset ? presetRoleNames[role.preset][language] : role.name
}
