import { describeSource } from '@portal/domain/platform/words/source-name'
import type { MarkEventKey } from '@portal/domain/trademarks/register/mark-event-names'
import { markEventNames } from '@portal/domain/trademarks/register/mark-event-names'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { daysUntil, formatDaysLeft, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { MarkPicture } from '../../parts/MarkPicture.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import texts from '../../ui/texts.module.css'
import { markListMessages } from './list-messages.ts'
import { MarkStatus } from './MarkCells.tsx'
import own from './register.module.css'
import { registerMessages } from './register-messages.ts'
import { useRegisterActions } from './use-register-actions.ts'

type Found = ReplyFor<'marks.getRegisterMark'>
type Row = Found['classes'][number]
const two = (one: number) => String(one).padStart(2, '0')

/** All that the copy of the register has of one number. */
export default function RegisterDialog({ number, onClose }: { readonly number: string; readonly onClose: () => void }) {
  const t = useMessages(registerMessages)
  const language = useLanguage()
  const found = useQuery(callQuery('marks.getRegisterMark', { number }, { shownInPlace: true }))
  const actionsOf = useRegisterActions()
  const [first] = found.data?.classes ?? []
  const actions = first && found.data ? actionsOf(first, found.data.isWatched) : []
  return (
    <Dialog
      open
      width="wide"
      title={first ? `${first.name} ${first.number}` : number}
      onClose={onClose}
      actions={actions.map(({ key, label, run, refused }) => (
        <Button
          key={key}
          disabled={refused !== undefined}
          {...(refused !== undefined && { title: refused })}
          tone={key === 'check' ? 'primary' : 'plain'}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    >
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : found.data && first ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        <div className={layout.stack16} tabIndex={0}>
          <Head row={first} isWatched={found.data.isWatched} />
          <div className={own.registerDays}>
            <section className={classes(layout.stack8, layout.top)}>
              <h3>{t.history}</h3>
              <Days events={found.data.history} label={t.history} />
            </section>
            <section className={classes(layout.stack8, layout.top)}>
              <h3>{t.periods}</h3>
              {found.data.periods.length === 0 ? (
                <p className={texts.quiet}>{t.noPeriods}</p>
              ) : (
                <>
                  <Days events={found.data.periods} label={t.periods} ahead />
                  <p className={texts.quiet}>{t.computed}</p>
                </>
              )}
            </section>
          </div>
          <section className={classes(layout.stack8, layout.top)}>
            <h3>{t.goods}</h3>
            {found.data.classes.map((row) => (
              <ClassGoods key={row.id} row={row} isOnly={found.data.classes.length === 1} />
            ))}
          </section>
          <p className={texts.quiet}>
            {t.source}: {describeSource(first.source, language)}, {first.sourceAge}
          </p>
        </div>
      ) : (
        <Skeleton lines={10} />
      )}
    </Dialog>
  )
}

function Head({ row, isWatched }: { readonly row: Row; readonly isWatched: boolean }) {
  const t = useMessages(registerMessages)
  const l = useMessages(markListMessages)
  const facts = [
    [l.number, <NumberText key="number">{row.number}</NumberText>],
    [l.owner, row.owner],
    [t.agent, row.agent],
    [t.kind, t[row.kind]],
    [t.form, t[row.form]],
  ] as const
  const flags = [
    row.isCoOwned && t.coOwned,
    row.isPledged && t.pledged,
    row.isLicensed && t.licensed,
    row.isFrozen && t.frozen,
    row.isWellKnown && t.wellKnown,
    row.isInvented && t.invented,
    isWatched && t.isWatched,
  ].filter((one) => one !== false)
  return (
    <div className={own.registerHead}>
      {row.picture === null ? (
        <MarkPicture name={row.name} image={row.image} />
      ) : (
        <a href={row.picture} target="_blank" rel="noreferrer" aria-label={t.wholePicture}>
          <MarkPicture name={row.name} image={row.image} />
        </a>
      )}
      <div>
        <p className={own.chips}>
          <MarkStatus mark={row} />
          {flags.map((flag) => (
            <Chip key={flag}>{flag}</Chip>
          ))}
        </p>
        <dl className={own.facts}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </div>
  )
}

function Days({
  events,
  label,
  ahead = false,
}: {
  readonly events: Found['history']
  readonly label: string
  readonly ahead?: boolean
}) {
  const t = useMessages(registerMessages)
  const l = useMessages(markListMessages)
  const language = useLanguage()
  const today = todayInBeijing()
  const all = new Set(events.flatMap((one) => one.classes)).size
  const nameOf = (key: MarkEventKey) => markEventNames[key][language]
  return (
    <Timeline
      label={label}
      events={events.map(({ key, on, issue, classes }) => ({
        key: `${key} ${on} ${issue}`,
        title: nameOf(key),
        when: [
          on,
          issue !== '' && t.issue(issue),
          ahead && on >= today && formatDaysLeft(daysUntil(on), language),
          classes.length < all && `${l.classes} ${classes.map(two).join(' ')}`,
        ]
          .filter(Boolean)
          .join(' · '),
        state: on > today ? ('due' as const) : ('done' as const),
      }))}
    />
  )
}

function ClassGoods({ row, isOnly }: { readonly row: Row; readonly isOnly: boolean }) {
  const t = useMessages(registerMessages)
  return (
    <div className={own.registerClass}>
      <p className={own.chips}>
        <strong>{t.classOf(two(row.classNumber))}</strong>
        {!isOnly && <MarkStatus mark={row} />}
        {row.groups.map((group) => (
          <Chip key={group}>{group}</Chip>
        ))}
      </p>
      <p className={row.goods === '' ? texts.quiet : undefined}>{row.goods === '' ? t.noGoods : row.goods}</p>
    </div>
  )
}
