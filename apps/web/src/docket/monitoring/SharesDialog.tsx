import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay, formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './monitoring.module.css'
import { shareMessages } from './share-messages.ts'

/** The last day on which a link opens: the day before the instant at which it ends. */
const lastDayOf = (expireTime: string) => formatDay(new Date(Date.parse(expireTime) - 1000).toISOString())

/** Links of the account, who opened them when, and their end. */
export function SharesDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(shareMessages)
  const { data } = useQuery(callQuery('monitoring.listShares', { pageSize: 50 }))
  const end = useCallMutation('monitoring.endShare')
  return (
    <Dialog open onClose={onClose} title={t.shares}>
      {!data ? (
        <Skeleton lines={4} />
      ) : data.list.length === 0 ? (
        <p>{t.noShares}</p>
      ) : (
        <ul className={layout.stack16}>
          {data.list.map((share) => (
            <li key={share.id} className={classes(layout.stack8, styles.result)}>
              <div className={layout.between8}>
                <span>
                  {formatInstant(share.createdTime)} · {t.patents(share.patents)} ·{' '}
                  {share.ended ? t.ended : t.until(lastDayOf(share.expireTime))}
                  {share.hasPassword && ` · ${t.withPassword}`} · {t.views(share.viewCount)}
                </span>
                {!share.ended && (
                  <Button
                    size="small"
                    tone="bad"
                    aria-label={t.endNamed(formatInstant(share.createdTime))}
                    busy={end.isPending}
                    onClick={() => end.mutate({ id: share.id })}
                  >
                    {t.end}
                  </Button>
                )}
              </div>
              {share.views.length > 0 && (
                <ol className={classes(layout.stack4, styles.steps)}>
                  {share.views.map((view) => (
                    <li key={view.time} className={texts.quiet}>
                      <time dateTime={view.time}>{formatInstant(view.time)}</time>
                      <span>{view.place}</span>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
