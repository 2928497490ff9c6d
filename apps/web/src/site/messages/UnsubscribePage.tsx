import { groupNames, messageGroups } from '@portal/domain/site/messages/groups'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useParams } from '../../ui/navigation/navigation.tsx'
import styles from './messages.module.css'
import { unsubscribeMessages } from './unsubscribe-messages.ts'

/** Ends one kind of mail, by the link at its end; a press is asked for, since programs open links of mails before their reader does. */
export default function UnsubscribePage() {
  const t = useMessages(unsubscribeMessages)
  const language = useLanguage()
  const { code = '' } = useParams()
  const end = useCallMutation('messages.unsubscribe', { shownInPlace: true })
  useDocumentTitle(t.windowTitle)
  const [, named] = code.split('.')
  const group = messageGroups.find((one) => one === named)
  const choices = <LinkButton to={pathTo('/user/messages')}>{t.toChoices}</LinkButton>
  const isWrong = end.error instanceof CallError && end.error.errorCode === 'messages.linkWrong'
  if (isWrong || (group === undefined && named !== 'digest')) {
    return (
      <div role="alert">
        <EmptyState picture="nothingFound" isPage title={t.broken} action={choices}>
          {t.brokenText}
        </EmptyState>
      </div>
    )
  }
  if (end.isSuccess) {
    return (
      <div role="status">
        <EmptyState picture="allDone" isPage title={t.done} action={choices}>
          {t.doneText}
        </EmptyState>
      </div>
    )
  }
  return (
    <article className={styles.unsubscribe}>
      <h1>{t.title}</h1>
      <p>{t.text(group ? groupNames[group][language] : t.digest)}</p>
      {end.error && <p role="alert">{end.error.message}</p>}
      <Button tone="primary" busy={end.isPending} onClick={() => end.mutate({ code })}>
        {t.end}
      </Button>
    </article>
  )
}
