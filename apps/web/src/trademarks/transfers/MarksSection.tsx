import { quoteCurrencies } from '@portal/domain/patents/abroad/quote-money'
import {
  markTypes,
  reasonsOf,
  type TransferredMark,
  transferReasons,
  transferWays,
} from '@portal/domain/trademarks/transfers/form'
import { Suspense, useState } from 'react'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { amountText, parseAmount } from '../../parts/abroad/money.ts'
import editor from '../../parts/form/editor.module.css'
import { PlaceNotes, placeId, usePlace, usePlaces } from '../../parts/form/places.tsx'
import { optionsOf } from '../../parts/options-of.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChosenMark } from './ChosenMark.tsx'
import { transferMessages } from './messages.ts'
import { StepSection } from './StepSection.tsx'
import { CheckAt, ChooseAt, TextAt, useParts } from './transfer-fields.ts'
import styles from './transfers.module.css'

const MarkPicker = lazy(() => import('./MarkPicker.tsx').then((module) => ({ default: module.MarkPicker })))

interface MarksSectionProps {
  /** A mark to begin with is on its way. */
  readonly isBegun: boolean
  readonly ownOrder: string | undefined
  readonly onAdd: (marks: readonly TransferredMark[]) => Promise<void>
}

/** How the marks change hands, which they are, and what is paid for them. */
export function MarksSection({ isBegun, ownOrder, onAdd }: MarksSectionProps) {
  const t = useMessages(transferMessages)
  const language = useLanguage()
  const { form, change } = useParts('marks', 'way')
  const { isOpen } = usePlaces()
  const [isPicking, setPicking] = useState(form.marks.length === 0 && !isBegun)
  const mayChange = isOpen('marks')
  const reasons = reasonsOf(form.way)
  return (
    <StepSection step="marks">
      <ChoiceField
        id={placeId('way')}
        label={t.way}
        value={form.way}
        disabled={!isOpen('way')}
        onChange={(way) => change((now) => ({ ...now, way, reason: reasonsOf(way)[0] ?? now.reason }))}
        choices={(['assignment', 'succession'] as const).map((value) => ({
          value,
          label: inLanguage(transferWays[value], language),
          text: value === 'assignment' ? t.assignmentText : t.successionText,
        }))}
      />
      <PlaceNotes path="way" />
      <div id={placeId('marks')} tabIndex={-1} className={layout.column16}>
        <h3>{t.chosenMarks}</h3>
        <PlaceNotes path="marks" error />
        {form.marks.length > 0 && (
          <ul className={classes(layout.narrow, layout.grid)}>
            {form.marks.map((mark, at) => (
              <ChosenMark
                key={mark.key}
                {...{ mark, at }}
                {...(mayChange && {
                  onRemove: () => change((now) => ({ ...now, marks: now.marks.filter(({ key }) => key !== mark.key) })),
                })}
              />
            ))}
          </ul>
        )}
        {mayChange &&
          (isPicking ? (
            <Suspense fallback={<Skeleton lines={5} />}>
              <MarkPicker
                taken={new Set(form.marks.map(({ number }) => number))}
                ownOrder={ownOrder}
                onAdd={onAdd}
                onDone={() => setPicking(false)}
                mayClose={form.marks.length > 0}
              />
            </Suspense>
          ) : (
            <div>
              <Button icon="plus" onClick={() => setPicking(true)}>
                {t.addMarks}
              </Button>
            </div>
          ))}
      </div>
      <div className={editor.line}>
        <ChooseAt
          path="reason"
          label={t.reason}
          options={reasons.map((value) => ({ value, label: transferReasons[value].name[language] }))}
        />
        <ChooseAt path="markType" label={t.markType} options={optionsOf(markTypes, language)} />
        <TextAt path="internalNo" label={t.internalNo} />
      </div>
      <CheckAt path="coOwned" label={t.coOwned} />
      {form.way === 'assignment' && <PriceFields />}
    </StepSection>
  )
}

/** The price is the sides' own affair: told or not, it goes into the model agreement alone. */
function PriceFields() {
  const t = useMessages(transferMessages)
  const { form, change } = useParts('priceAmount', 'priceCurrency')
  const place = usePlace()
  const { priceAmount, priceCurrency } = form
  const kept = priceAmount === null ? '' : amountText(priceAmount, priceCurrency)
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? undefined : parseAmount(typed, priceCurrency)
  const isWrong = typed !== undefined && typed.trim() !== '' && read === undefined
  const shown = typed !== undefined && (isWrong || (read ?? null) === priceAmount) ? typed : kept
  const { error, ...wiring } = place('priceAmount')
  const said = isWrong ? t.priceWrong : error
  return (
    <fieldset className={classes(editor.group, styles.group)}>
      <legend>{t.price}</legend>
      <div className={editor.line}>
        <TextField
          {...wiring}
          {...(said !== undefined && { error: said })}
          label={t.priceAmount}
          hint={t.priceHint}
          inputMode="decimal"
          value={shown}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            change((now) => ({ ...now, priceAmount: parseAmount(text, now.priceCurrency) ?? null }))
          }}
        />
        <ChooseAt
          path="priceCurrency"
          label={t.currency}
          options={quoteCurrencies.map((value) => ({ value, label: value }))}
        />
      </div>
    </fieldset>
  )
}
