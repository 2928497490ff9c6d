import type { ReplyOf } from '@portal/contract/call'
import type { checkProgress } from '@portal/contract/kernel/orders'
import { findState } from '@portal/domain/kernel/orders/order-states'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { sendCall } from '../../api/send-call.ts'
import { signInPath } from '../../app/guard.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { useLocation } from '../../ui/navigation/navigation.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import texts from '../../ui/texts.module.css'
import { checkMessages } from './check-messages.ts'
import { typeName } from './names.ts'
import styles from './QuickCheckPage.module.css'

type Progress = ReplyOf<typeof checkProgress>

/** Where an order stands, for who knows its number and a phone number left with it: states and days, no names. */
export function ProgressCheck() {
  const t = useMessages(checkMessages)
  const location = useLocation()
  const [orderNo, setOrderNo] = useState('')
  const [phone, setPhone] = useState('')
  const check = useMutation({
    mutationFn: () => sendCall('orders.checkProgress', { orderNo, phone }, { shownInPlace: true }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (orderNo.trim() && phone.trim().length >= 5) check.mutate()
  }
  const isLimit = check.error instanceof CallError && check.error.errorCode === 'orders.progressLimit'
  return (
    <div className={layout.stack16}>
      <form className={styles.two} onSubmit={submit}>
        <TextField
          label={t.orderNo}
          hint={t.orderNoHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          required
          value={orderNo}
          onChange={(event) => setOrderNo(event.target.value)}
        />
        <TextField
          label={t.phone}
          hint={t.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          required
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <Button type="submit" tone="primary" busy={check.isPending}>
          {t.check}
        </Button>
      </form>
      {check.error && (
        <div role="alert">
          <EmptyState
            picture={isLimit ? 'nothingYet' : 'nothingFound'}
            title={check.error.message}
            action={<LinkButton to={isLimit ? signInPath(location) : pathTo('/order')}>{t.signInOrders}</LinkButton>}
          />
        </div>
      )}
      {check.data && <ProgressCard progress={check.data} />}
    </div>
  )
}

function ProgressCard({ progress }: { progress: Progress }) {
  const t = useMessages(checkMessages)
  const language = useLanguage()
  const states = [
    ['payment', progress.payState],
    ['work', progress.workState],
    ['official', progress.officialState],
    ...(progress.afterState > 0 ? ([['afterSales', progress.afterState]] as const) : []),
  ] as const
  const lastDone = progress.milestones.findLastIndex((stop) => stop.doneOn !== null)
  const isOver = progress.workState >= endedFrom
  return (
    <section className={classes(layout.stack16, styles.card)} aria-live="polite">
      <p className={layout.line12}>
        <NumberText>{progress.orderNo}</NumberText>
        <span>{typeName(progress.type, language)}</span>
      </p>
      <ul className={layout.wrap12x24}>
        {states.map(([set, code]) => {
          const state = findState(set, code)
          return (
            <li className={layout.row8} key={set}>
              <span className={texts.soft}>{t[`${set}State`]}</span>
              {state && <StateChip tone={state.colour}>{state.name[language]}</StateChip>}
            </li>
          )
        })}
      </ul>
      <Timeline
        label={t.lifeLine}
        direction="line"
        events={progress.milestones.map((stop, at) => {
          const isNext = at === lastDone + 1 && !isOver
          if (stop.key === 'setBack') {
            const title = findState('official', progress.officialState)?.name[language]
            return { key: stop.key, title, when: stop.doneOn, state: 'bad' }
          }
          return {
            key: stop.key,
            title: t[`${stop.key}Stop`],
            when: stop.doneOn ?? (stop.dueOn === null ? undefined : t.due(stop.dueOn)),
            state: stop.doneOn !== null ? 'done' : isNext ? 'now' : stop.dueOn !== null ? 'due' : 'open',
          }
        })}
      />
      <p className={texts.soft}>
        {t.movedOn(beijingDate(new Date(progress.movedTime)))} {t.noNames}
      </p>
    </section>
  )
}

/** Work states from here on are ends: rejected, withdrawn, cancelled. */
const endedFrom = 7
