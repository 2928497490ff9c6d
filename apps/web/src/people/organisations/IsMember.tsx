import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { useSwitchOrganisation } from '../../app/switch-organisation.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { joinMessages } from './join-messages.ts'

/** The session stays where it works until the person moves it: another tab may hold what they are in the middle of. */
export default function IsMember({ id, name, isNew }: { id: string; name: string; isNew: boolean }) {
  const t = useMessages(joinMessages)
  const { organisation } = useSession()
  const { switchTo, isBusy } = useSwitchOrganisation()
  const action =
    organisation === id ? (
      <LinkButton tone="primary" to={pathTo('/organisation')}>
        {t.toMembers}
      </LinkButton>
    ) : (
      <>
        <Button tone="primary" busy={isBusy} onClick={() => switchTo(id)}>
          {t.switch}
        </Button>
        <LinkButton to={pathTo('/')}>{t.later}</LinkButton>
      </>
    )
  return (
    <EmptyState picture="allDone" isPage title={isNew ? t.joined(name) : t.isMember(name)} action={action}>
      {organisation !== id && t.switchText}
    </EmptyState>
  )
}
