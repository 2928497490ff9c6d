import { useCallMutation } from '../../api/query.ts'
import { signInPath } from '../../app/guard.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { useLocation, useNavigate } from '../../ui/navigation/navigation.tsx'
import { showToast } from '../../ui/toast.ts'
import { watchMessages } from './watch-messages.ts'

/** Puts patents of the search on the list of those whose fees are watched; a visitor signs in first and comes back. */
export function WatchButton({ ids, tone = 'plain' }: { ids: readonly string[]; tone?: 'plain' | 'quiet' }) {
  const t = useMessages(watchMessages)
  const language = useLanguage()
  const location = useLocation()
  const navigate = useNavigate()
  const isSignedIn = useSession().token !== undefined
  const watch = useCallMutation('monitoring.addWatches', {
    onSuccess: ({ added, existed, invalid }) => {
      const said = [
        ...(added > 0 ? [t.added(added)] : []),
        ...(existed > 0 ? [t.existed(existed)] : []),
        ...invalid.map(({ written, reason }) => `${written}: ${reason[language]}`),
      ]
      showToast({
        tone: invalid.length > 0 ? 'warn' : 'good',
        text: said.join(' '),
        action: { label: t.open, run: () => void navigate(pathTo('/pages/order/serve')) },
      })
    },
  })
  const label = ids.length === 1 ? t.watch : t.watchAll(ids.length)
  if (!isSignedIn) {
    return (
      <LinkButton size="small" tone={tone} icon="plus" to={signInPath(location)}>
        {label}
      </LinkButton>
    )
  }
  return (
    <Button
      size="small"
      tone={tone}
      icon="plus"
      busy={watch.isPending}
      onClick={() => watch.mutate({ patentIds: [...ids] })}
    >
      {label}
    </Button>
  )
}
