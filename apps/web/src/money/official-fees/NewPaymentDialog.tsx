import { feeLinesMax } from '@portal/contract/money/official-fee-limits'
import { idNumberFaultWords, parseCreditCode } from '@portal/domain/platform/identifiers/id-numbers'
import { splitPatentNumbers } from '@portal/domain/platform/identifiers/split-numbers'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import type { FeeToPay } from '../../parts/fees-to-pay.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import type { Preview, PreviewLine } from './fee-types.ts'
import { newMessages } from './new-messages.ts'
import styles from './official-fees.module.css'
import { PreviewLines } from './PreviewLines.tsx'

interface NewPaymentProps {
  /** Chosen elsewhere; none: the person writes numbers. */
  readonly wanted: readonly FeeToPay[]
  readonly onClose: () => void
  readonly onOrdered: (orderNo: string) => void
}

/** Every fee that would be paid, with what speaks against it, before anything is ordered. */
export function NewPaymentDialog({ wanted, onClose, onOrdered }: NewPaymentProps) {
  const [fees, setFees] = useState(wanted)
  const t = useMessages(newMessages)
  if (fees.length === 0) return <WriteNumbers onClose={onClose} onDone={setFees} />
  if (fees.length > feeLinesMax) {
    return (
      <Dialog open onClose={onClose} title={t.title}>
        <p role="alert">{t.tooMany(feeLinesMax)}</p>
      </Dialog>
    )
  }
  return (
    <PreviewPayment
      fees={fees}
      onClose={onClose}
      onOrdered={onOrdered}
      onBack={wanted.length === 0 ? () => setFees([]) : undefined}
    />
  )
}

function WriteNumbers({ onClose, onDone }: { onClose: () => void; onDone: (fees: readonly FeeToPay[]) => void }) {
  const t = useMessages(newMessages)
  const [text, setText] = useState('')
  const numbers = splitPatentNumbers(text)
  const isTooMany = numbers.length > feeLinesMax
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={t.title}
      actions={
        <Button
          tone="primary"
          disabled={numbers.length === 0 || isTooMany}
          onClick={() => onDone(numbers.map((patentNumber) => ({ patentNumber: patentNumber.slice(0, 60) })))}
        >
          {t.look}
        </Button>
      }
    >
      <TextAreaField
        label={t.numbers}
        hint={t.numbersHint}
        rows={8}
        value={text}
        spellCheck={false}
        {...(isTooMany && { error: t.tooMany(feeLinesMax) })}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  )
}

interface PreviewProps extends Omit<NewPaymentProps, 'wanted'> {
  readonly fees: readonly FeeToPay[]
  readonly onBack: (() => void) | undefined
}

const keyOf = (line: Pick<PreviewLine, 'patentNumber' | 'year'>, at: number) =>
  `${at} ${line.patentNumber} ${line.year}`

function PreviewPayment({ fees, onClose, onOrdered, onBack }: PreviewProps) {
  const t = useMessages(newMessages)
  const packageList = useMemo(() => fees.map(({ patentNumber, year }) => ({ patentNumber, year })), [fees])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['officialFees.payFees', 'dry', packageList],
    queryFn: () => sendCall('officialFees.payFees', { packageList, dryRun: true }, { shownInPlace: true }),
    gcTime: 0,
  })
  if (data) {
    return (
      <Order preview={data} onClose={onClose} onOrdered={onOrdered} onBack={onBack} onStale={() => void refetch()} />
    )
  }
  return (
    <Dialog open keepOpen width="wide" onClose={onClose} title={t.title}>
      {error ? <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
    </Dialog>
  )
}

interface OrderProps extends Omit<PreviewProps, 'fees'> {
  readonly preview: Preview
  readonly onStale: () => void
}

function Order({ preview, onClose, onOrdered, onBack, onStale }: OrderProps) {
  const t = useMessages(newMessages)
  const language = useLanguage()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [payer, setPayer] = useState(preview.lastPayer ?? { name: '', creditCode: '' })
  const [isCodeLeft, setCodeLeft] = useState(false)
  const code = payer.creditCode === '' ? undefined : parseCreditCode(payer.creditCode)
  const codeFault = code && !code.ok ? idNumberFaultWords[code.reason][language] : undefined
  // One key for one dialog: a repeated click or a lost answer makes no second order.
  const [draftKey] = useState(() => crypto.randomUUID())
  const chosen = preview.lines.filter((line, at) => line.payable && !leftOut.has(keyOf(line, at)))
  const sum = (pick: (line: PreviewLine) => number) => chosen.reduce((total, line) => total + pick(line), 0)
  const [total, service] = [sum((line) => line.toPay), sum((line) => line.service)]
  const until = chosen.flatMap((line) => line.validThrough ?? []).sort()[0]
  const order = useCallMutation('officialFees.payFees', {
    onSuccess: ({ orderNo }) => {
      if (orderNo !== null) onOrdered(orderNo)
    },
    onError: onStale,
  })
  const submit = () =>
    order.mutate({
      packageList: chosen.map(({ patentNumber, year }) => ({ patentNumber, year: year ?? undefined })),
      payer,
      total,
      draftKey,
    })
  return (
    <Dialog
      open
      keepOpen
      width="wide"
      onClose={onClose}
      title={t.title}
      actions={
        <>
          {onBack && <Button onClick={onBack}>{t.back}</Button>}
          <Button
            tone="primary"
            busy={order.isPending}
            disabled={chosen.length === 0 || payer.name.trim().length < 2}
            onClick={() => (codeFault ? setCodeLeft(true) : submit())}
          >
            {chosen.length === 0 ? t.nothing : t.order(formatFen(total))}
          </Button>
        </>
      }
    >
      <div className={classes(layout.stack12, layout.shrinks)}>
        {(preview.blocked > 0 || preview.warned > 0) && (
          <p role="status">
            {preview.blocked > 0 && t.blocked(preview.blocked)} {preview.warned > 0 && t.warned(preview.warned)}
          </p>
        )}
        <PreviewLines
          lines={preview.lines}
          keyOf={keyOf}
          leftOut={leftOut}
          onToggle={(key, on) => {
            const next = new Set(leftOut)
            if (on) next.delete(key)
            else next.add(key)
            setLeftOut(next)
          }}
        />
        <div className={styles.payer}>
          <TextField
            label={t.payer}
            hint={t.payerHint}
            required
            maxLength={120}
            value={payer.name}
            onChange={(event) => setPayer({ ...payer, name: event.target.value })}
          />
          <TextField
            label={t.creditCode}
            hint={t.creditHint}
            maxLength={18}
            {...(isCodeLeft && codeFault && { error: codeFault })}
            onBlur={() => setCodeLeft(true)}
            value={payer.creditCode}
            onChange={(event) => setPayer({ ...payer, creditCode: event.target.value.trim().toUpperCase() })}
          />
          <dl className={styles.sums}>
            <dt>{t.office}</dt>
            <dd>{formatFen(total - service)}</dd>
            <dt>{t.service}</dt>
            <dd>{formatFen(service)}</dd>
            <dt>{t.total}</dt>
            <dd>
              <strong>{formatFen(total)}</strong>
              {until && <small className={classes(texts.quiet, texts.block)}>{t.until(until)}</small>}
            </dd>
          </dl>
        </div>
      </div>
    </Dialog>
  )
}
