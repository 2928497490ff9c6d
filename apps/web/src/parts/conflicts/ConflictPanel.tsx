import { conflictReasonWords, matchWayNames, partySideNames } from '@portal/domain/office/clients/conflicts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { useMay } from '../use-may.ts'
import { conflictMessages } from './conflict-messages.ts'
import styles from './conflicts.module.css'

/** Whether a party of the case stands against a client of the agency, and who took it all the same. Without a conflict one line. */
export default function ConflictPanel({ orderNo }: { orderNo: string }) {
  const t = useMessages(conflictMessages)
  const language = useLanguage()
  const isAgent = useSession().user?.role === 'agent'
  const maySubmit = useMay('submit')
  const [note, setNote] = useState('')
  const { data } = useQuery(callQuery('clients.getConflicts', { orderNo }, { shownInPlace: true }))
  const keep = useCallMutation('clients.noteConflict', {
    shownInPlace: true,
    onSuccess: () => {
      setNote('')
      showToast({ tone: 'good', text: t.kept })
    },
  })
  if (!data) return null
  const { conflicts, more, parties, digest, checks, mayNote } = data
  if (conflicts.length === 0 && checks.length === 0) {
    return <p className={texts.quiet13}>{t.none(parties.length)}</p>
  }
  const isOpen = conflicts.some(({ isSeen }) => !isSeen)
  return (
    <section className={classes(styles.panel, layout.stack12)} aria-label={t.title}>
      <h3>{t.title}</h3>
      {conflicts.length === 0 && <p className={texts.quiet13}>{t.none(parties.length)}</p>}
      {conflicts.length > 0 && (
        <ul className={styles.list}>
          {conflicts.map(({ reason, way, party, client, note: matter, isSeen }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two that the reader may not see are alike
            <li key={`${reason} ${party.name} ${client?.id ?? ''} ${at}`}>
              <span>
                <StateChip tone={isSeen ? 'quiet' : 'bad'}>{isSeen ? t.seen : t.open}</StateChip>
              </span>
              <span className={classes(layout.stack2, texts.breaks)}>
                <span>
                  <strong className={texts.medium}>{party.name || t.unseen}</strong> —{' '}
                  {conflictReasonWords[reason][language]}
                </span>
                <small className={classes(texts.quiet12, styles.within)}>
                  {partySideNames[party.side][language]} · {matchWayNames[way][language]} ·{' '}
                  {client && isAgent ? (
                    <Link to={pathTo('/agency/clients/:id', { params: { id: client.id } })}>{client.name}</Link>
                  ) : (
                    (client?.name ?? t.unseen)
                  )}
                  {client?.isClosed && ` (${t.closed})`}
                  {matter && ` · ${matter}`}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={texts.quiet13}>{t.more(more)}</p>}
      {isOpen && mayNote && maySubmit && (
        <div className={layout.stack8}>
          <TextAreaField
            label={t.decision}
            hint={t.decisionHint}
            required
            rows={2}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          {keep.error && (
            <p role="alert" className={texts.bad}>
              {keep.error.message}
            </p>
          )}
          <div>
            <Button
              busy={keep.isPending}
              disabled={note.trim() === ''}
              onClick={() => keep.mutate({ orderNo, digest, note: note.trim() })}
            >
              {t.keep}
            </Button>
          </div>
        </div>
      )}
      {checks.length > 0 && (
        <ul className={layout.stack4} aria-label={t.checks}>
          {checks.map(({ by, time, note: said }) => (
            <li key={`${time} ${by}`} className={classes(texts.quiet12, texts.breaks)}>
              <span>
                {t.seenBy(by, formatInstant(time))}: {said}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
