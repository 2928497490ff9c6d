import { isQuoteOpen, translationStateKeys, translationStates } from '@portal/domain/patents/abroad/quote-states'
import { isDeadlineOver } from '@portal/domain/platform/calendar/calendar-note'
import { describeBeyondPrice } from '@portal/domain/trademarks/abroad/priced-facts'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatFen, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { DeadlineWithReasons } from '../DeadlineWithReasons.tsx'
import { LazyPayDialog } from '../LazyPayDialog.tsx'
import { OrderStateChip } from '../OrderStateChip.tsx'
import { WorkStateChip } from '../WorkStateChip.tsx'
import { AnswerQuote, TakeBack } from './AnswerQuote.tsx'
import styles from './abroad.module.css'
import { type FamilyCountry, isCancelled, translationStateOf } from './abroad-types.ts'
import { Deliverables } from './Deliverables.tsx'
import { familyMessages } from './family-messages.ts'
import { QuoteEditor } from './QuoteEditor.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { QuoteStateChip } from './QuoteStateChip.tsx'
import { rescueMessages } from './rescue-messages.ts'

interface CountryPanelProps {
  readonly family: { readonly orderNo: string; readonly mayAnswer: boolean; readonly mayQuote: boolean }
  readonly country: FamilyCountry
  /** What the place is called, and what its office wants, in words. */
  readonly name: string
  readonly needs: readonly string[]
  /** Why no last day runs, where none does. */
  readonly noDay: string
}

/** One country: its day, its quote and what was said to it, its order, what was handed over. */
export function CountryPanel({ family, country, name, needs, noDay }: CountryPanelProps) {
  const t = useMessages(familyMessages)
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  const [paying, setPaying] = useState(false)
  const [quote, ...earlier] = country.quotes
  const isOpen = quote !== undefined && quote.validUntil !== null && isOpenQuote(quote)
  const { order } = country
  const isOver = isCancelled(country)
  const { beyond } = country
  return (
    <section className={styles.panel} aria-label={name}>
      <header className={classes(layout.line8x12, styles.head)}>
        <h3>{name}</h3>
        <QuoteStateChip state={country.quoteState} />
        {order && <WorkStateChip order={order} payableFen={order.amount} besidePayment />}
        {order && <OrderStateChip set="payment" code={order.payState} />}
        {country.deadline ? (
          <DeadlineWithReasons
            deadline={{
              ...country.deadline,
              id: country.id,
              startsOn: country.deadline.steps[0]?.on ?? country.deadline.officialOn,
              state: 'open',
            }}
          />
        ) : (
          <span className={texts.quiet}>{noDay}</span>
        )}
      </header>
      <CountryFacts family={family} country={country} needs={needs} />
      {beyond && (
        <p className={texts.warn13}>
          {(family.mayQuote ? t.beyondByUs : t.beyond)(describeBeyondPrice(beyond, language))}
        </p>
      )}
      {editing ? (
        <QuoteEditor family={family} country={country} name={name} onDone={() => setEditing(false)} />
      ) : (
        <>
          {quote ? (
            <QuoteLines quote={quote} />
          ) : (
            <p className={texts.soft13}>{family.mayQuote ? t.noQuoteByUs : t.noQuote}</p>
          )}
          {quote?.state === 'sent' && quote.validUntil !== null && (
            <p className={texts.soft13}>{t.validUntil(quote.validUntil)}</p>
          )}
          {quote?.state === 'draft' && quote.stale && (
            <p className={texts.warn13}>{isOver ? t.draftOfCancelled : t.draftStale}</p>
          )}
          {quote?.state === 'replaced' && (
            <p className={texts.soft13}>
              {isOver ? t.quoteOfCancelled : family.mayQuote ? t.quoteFellByUs : t.quoteFell}
            </p>
          )}
          {quote && <Answered quote={quote} />}
          {isOpen && family.mayAnswer && quote && (
            <AnswerQuote
              quote={quote}
              country={name}
              {...(order && !isOver ? { orderNo: order.orderNo } : { lostOn: lostClaimOn(country.deadline) })}
            />
          )}
          {family.mayAnswer && quote?.state === 'countered' && <TakeBack quote={quote} />}
          {family.mayQuote && (!order || isOver || beyond) && (
            <div>
              <Button icon="pencil" onClick={() => setEditing(true)}>
                {t.quoteFor(name)}
              </Button>
            </div>
          )}
        </>
      )}
      {earlier.length > 0 && (
        <details className={styles.history}>
          <summary>{t.history(earlier.length)}</summary>
          {earlier.map((one) => (
            <div key={one.id}>
              <p className={classes(layout.line8x12, styles.head)}>
                <strong>{t.round(one.round)}</strong> <QuoteStateChip state={one.state} />
              </p>
              <QuoteLines quote={one} />
              <Answered quote={one} />
            </div>
          ))}
        </details>
      )}
      {order && (
        <div className={styles.acts}>
          {family.mayAnswer && !isOver && order.payState <= 1 && order.amount > order.paid && (
            <Button tone="primary" onClick={() => setPaying(true)}>
              {t.pay(formatFen(order.amount - order.paid))}
            </Button>
          )}
          <LinkButton to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: order.orderNo } })}>
            {t.toCase}
          </LinkButton>
        </div>
      )}
      {order && <Deliverables country={country} mayAnswer={family.mayAnswer} mayDeliver={family.mayQuote} />}
      {paying && order && <LazyPayDialog orderNo={order.orderNo} onClose={() => setPaying(false)} />}
    </section>
  )
}

/** A mark's priority is lost with its day; a patent's case can be saved beyond it. */
function lostClaimOn(deadline: FamilyCountry['deadline']): string | undefined {
  const isLost = deadline?.ruleId === 'foreign-mark' && isDeadlineOver(deadline, todayInBeijing())
  return isLost ? deadline.officialOn : undefined
}

function isOpenQuote({ state, validUntil }: FamilyCountry['quotes'][number]): boolean {
  return validUntil !== null && isQuoteOpen({ state, validUntilOn: validUntil }, todayInBeijing())
}

/** The customer's counter-offer and words. */
function Answered({ quote }: { quote: FamilyCountry['quotes'][number] }) {
  const t = useMessages(familyMessages)
  if (quote.counterAmount === null && quote.answerNotes === '') return null
  return (
    <p className={texts.warn13}>
      {quote.counterAmount !== null && t.counterOf(formatFen(quote.counterAmount))}
      {quote.answerNotes && ` “${quote.answerNotes}”`}
    </p>
  )
}

/** What the office wants, how the translation stands, who acts there; agents note it here. */
function CountryFacts({ family, country, needs }: Omit<CountryPanelProps, 'name' | 'noDay'>) {
  const t = useMessages(familyMessages)
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  const [agent, setAgent] = useState(country.foreignAgent)
  const [translation, setTranslation] = useState(country.translationState)
  const save = useCallMutation('foreign.updateCountry', {
    onSuccess: () => setEditing(false),
  })
  const rescue = useMessages(rescueMessages)
  const state = translationStateOf(country.translationState)
  const { deadline } = country
  if (editing) {
    return (
      <div className={styles.acts}>
        <SelectField
          label={t.translation}
          value={translation}
          options={translationStateKeys.map((value) => ({ value, label: translationStates[value].name[language] }))}
          onChange={setTranslation}
        />
        <TextField label={t.foreignAgent} value={agent} onChange={(event) => setAgent(event.target.value)} />
        <Button onClick={() => setEditing(false)}>{t.cancel}</Button>
        <Button
          busy={save.isPending}
          onClick={() =>
            save.mutate({
              id: country.id,
              translationState: translationStateKeys.find((one) => one === translation),
              foreignAgent: agent,
            })
          }
        >
          {t.save}
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className={styles.factLine}>
        <dl className={styles.facts}>
          {needs.length > 0 && (
            <div className={layout.beside8}>
              <dt>{t.needs}</dt>
              <dd>{needs.join(language === 'zh' ? '、' : ', ')}</dd>
            </div>
          )}
          {state && country.translationState !== 'none' && (
            <div className={layout.beside8}>
              <dt>{t.translation}</dt>
              <dd>
                <StateChip tone={state.colour}>{state.name[language]}</StateChip>
              </dd>
            </div>
          )}
          {country.foreignAgent && (
            <div className={layout.beside8}>
              <dt>{t.foreignAgent}</dt>
              <dd>{country.foreignAgent}</dd>
            </div>
          )}
          {country.notes && (
            <div className={layout.beside8}>
              <dt>{t.notes}</dt>
              <dd>{country.notes}</dd>
            </div>
          )}
        </dl>
        {family.mayQuote && (
          <Button size="small" tone="quiet" icon="pencil" onClick={() => setEditing(true)}>
            {t.edit}
          </Button>
        )}
      </div>
      {deadline && isDeadlineOver(deadline, todayInBeijing()) && (
        <p className={texts.warn13}>
          {deadline.savedUntilOn !== null && deadline.savedUntilOn < todayInBeijing()
            ? rescue.gone(deadline.savedUntilOn)
            : rescue[deadline.rescue](deadline.savedUntilOn ?? '')}
          {deadline.rescueSource[language] && ` (${deadline.rescueSource[language]})`}
        </p>
      )}
      {deadline?.needsConfirmation && <p className={texts.soft13}>{t.unsure}</p>}
    </>
  )
}
