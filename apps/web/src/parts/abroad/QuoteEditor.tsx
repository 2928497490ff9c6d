import { lineFen, quoteCurrencies, quoteLineKindKeys, quoteLineKinds } from '@portal/domain/patents/abroad/quote-money'
import { addDays, civilDate } from '@portal/domain/platform/dates/civil-date'
import { markFeeNames } from '@portal/domain/trademarks/abroad/fees'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { callQuery, readAgain, useCallMutation } from '../../api/query.ts'
import { formatFen, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { whenDaysRight } from '../../ui/are-days-right.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import unseen from '../../ui/VisuallyHidden.module.css'
import styles from './abroad.module.css'
import { type FamilyCountry, isCancelled } from './abroad-types.ts'
import { familyMessages } from './family-messages.ts'
import { parseAmount, parseRate, rateText } from './money.ts'
import { currencyOf, kindOf, type LineDraft, linesOf, newLine } from './quote-drafts.ts'

/** Days a quote holds unless the last day to file comes first. */
const usualDays = 14

/** The operator's rates of today; without them each is written by hand. */
const ConflictPanel = lazy(() => import('../conflicts/ConflictPanel.tsx'))

function useRates() {
  const { data } = useQuery(callQuery('foreign.listRates', {}))
  const find = (currency: string) => data?.rates.find((one) => one.currency === currency)
  return {
    textOf: (currency: string) => {
      const rate = find(currency)
      return rate && rateText(rate.rateMicro)
    },
    usedBy: (lines: readonly LineDraft[]) =>
      [...new Set(lines.flatMap(({ currency, typed }) => (typed ? [] : [currency])))].flatMap((one) => find(one) ?? []),
  }
}

/** The form that a quote is counted from: that of the country's order while it lives, else the family's. */
const formNow = (country: FamilyCountry) => ({
  version: country.formVersion,
  orderNo: country.order && !isCancelled(country) ? country.order.orderNo : null,
})
const noForm = { version: 0, orderNo: null }

interface QuoteEditorProps {
  readonly family: { readonly orderNo: string }
  readonly country: FamilyCountry
  readonly name: string
  readonly onDone: () => void
}

/** Writes a country's quote line by line, each in its currency with its rate; kept as a draft or sent. */
export function QuoteEditor({ family, country, name, onDone }: QuoteEditorProps) {
  const t = useMessages(familyMessages)
  const language = useLanguage()
  const [last] = country.quotes
  const today = todayInBeijing()
  const [lines, setLines] = useState(() => linesOf(country, last))
  const rates = useRates()
  const rateOf = (line: LineDraft) => (line.typed ? line.rate : (rates.textOf(line.currency) ?? line.rate))
  const used = rates.usedBy(lines)
  /** The day that somebody wrote; else that of the oldest rate of the operator's that is used. */
  const [writtenOn, setWrittenOn] = useState(last?.state === 'draft' ? last.ratesOn : undefined)
  const ratesOn = writtenOn ?? used.map(({ from }) => from).toSorted()[0] ?? today
  const [validUntil, setValidUntil] = useState(() => {
    const usual = addDays(civilDate(today), usualDays)
    const day = country.deadline?.officialOn
    return day !== undefined && day >= today && day < usual ? day : usual
  })
  const [notes, setNotes] = useState(last?.state === 'draft' ? last.notes : '')
  const [fault, setFault] = useState<string>()
  const now = formNow(country)
  // The form that these lines are counted from; a draft from before a correction belongs to none that counts.
  const [counted, setCounted] = useState(last?.state === 'draft' && last.stale ? noForm : now)
  const isStale = counted.version !== now.version || counted.orderNo !== now.orderNo
  const [wasStale, setWasStale] = useState(isStale)
  if (isStale && !wasStale) setWasStale(true)
  const save = useCallMutation('foreign.saveQuote', {
    // The form may have been corrected meanwhile: what was typed stays, the form is read again.
    // Answered or replaced meanwhile.
    onError: () => void readAgain(['orders', 'forms']),
    onSuccess: ({ state }) => {
      showToast({ tone: 'good', text: state === 'sent' ? t.sent : t.kept })
      onDone()
    },
  })
  const read = lines.map((line) => {
    const amount = parseAmount(line.amount, line.currency)
    const rateMicro = parseRate(rateOf(line))
    if (amount === undefined || rateMicro === undefined) return undefined
    const { kind, words, currency, applicationFee } = line
    return { kind, words, currency, amount, rateMicro, applicationFee }
  })
  const total = read.reduce((sum, line) => sum + (line ? lineFen(line) : 0), 0)
  const submit = (send: boolean) => {
    const bad = read.indexOf(undefined)
    if (bad >= 0) return setFault(t.lineWrong.replace('{at}', String(bad + 1)))
    setFault(undefined)
    const whole = read.filter((line) => line !== undefined)
    save.mutate({
      ...{ id: country.id, lines: whole, ratesOn, validUntil, notes, send },
      ...counted,
      rounds: country.quotes.length,
    })
  }
  const patch = (at: number, change: Partial<LineDraft>) =>
    setLines((all) => all.map((line, index) => (index === at ? { ...line, ...change } : line)))
  return (
    <fieldset className={classes(layout.stack12, layout.shrinks)} style={{ border: 0, padding: 0, margin: 0 }}>
      <legend className={unseen.hidden}>{t.quoteFor(name)}</legend>
      {lines.map((line, at) => (
        <div key={line.key} className={styles.row}>
          <SelectField
            label={t.kind}
            {...(line.applicationFee && { hint: markFeeNames[line.applicationFee][language], disabled: true })}
            value={line.kind}
            options={quoteLineKindKeys.map((value) => ({ value, label: quoteLineKinds[value][language] }))}
            onChange={(value) => patch(at, { kind: kindOf(value) })}
          />
          <TextField
            label={t.words}
            value={line.words}
            maxLength={200}
            onChange={(event) => patch(at, { words: event.target.value })}
          />
          <SelectField
            label={t.currency}
            value={line.currency}
            options={quoteCurrencies.map((value) => ({ value, label: value }))}
            onChange={(value) => {
              const currency = currencyOf(value)
              patch(at, { currency, rate: currency === 'CNY' ? '1' : '', typed: false })
            }}
          />
          <TextField
            label={t.inCurrency}
            inputMode="decimal"
            value={line.amount}
            onChange={(event) => patch(at, { amount: event.target.value })}
          />
          <TextField
            label={t.rateField}
            inputMode="decimal"
            disabled={line.currency === 'CNY'}
            value={rateOf(line)}
            onChange={(event) => patch(at, { rate: event.target.value, typed: true })}
          />
          <Button
            tone="quiet"
            icon="bin"
            aria-label={t.removeLine(at + 1)}
            disabled={line.applicationFee !== null}
            onClick={() => setLines((all) => all.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => setLines((all) => [...all, newLine('agentAbroad', 'CNY')])}>
          {t.addLine}
        </Button>
      </div>
      {lines.some((line) => line.applicationFee !== null) && <p className={texts.soft13}>{t.applicationFees}</p>}
      {used.map(({ currency, rateMicro, from, source, old }) => (
        <p key={currency} className={old ? texts.warn13 : texts.soft13}>
          {t.rateUsed(currency, rateText(rateMicro), from, source[language])} {old && t.rateOld}
        </p>
      ))}
      <div className={styles.pair}>
        <DateField
          label={t.ratesOn}
          value={ratesOn}
          max={today}
          onChange={(event) => setWrittenOn(event.target.value)}
        />
        <DateField label={t.validField} value={validUntil} onChange={(event) => setValidUntil(event.target.value)} />
      </div>
      <TextField
        label={t.quoteNotes}
        value={notes}
        maxLength={1000}
        onChange={(event) => setNotes(event.target.value)}
      />
      {wasStale && (
        <>
          <p role="status" className={texts.warn13}>
            {isCancelled(country) ? t.draftOfCancelled : t.draftStale}
          </p>
          <CheckField
            label={t.draftChecked}
            checked={!isStale}
            onChange={(event) => setCounted(event.target.checked ? now : noForm)}
          />
        </>
      )}
      {save.error instanceof CallError && save.error.errorCode === 'clients.conflictUnseen' && (
        <Suspense>
          <ConflictPanel orderNo={family.orderNo} />
        </Suspense>
      )}
      {fault && (
        <p role="alert" className={texts.bad13}>
          {fault}
        </p>
      )}
      <div className={styles.acts}>
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button busy={save.isPending} onClick={whenDaysRight(() => submit(false))}>
          {t.saveDraft}
        </Button>
        <Button tone="primary" busy={save.isPending} disabled={isStale} onClick={whenDaysRight(() => submit(true))}>
          {t.send(formatFen(total))}
        </Button>
      </div>
    </fieldset>
  )
}
