import { reductionRequestEndsOn } from '@portal/domain/law/patents/reduction'
import { readReductionPercent } from '@portal/domain/law/patents/reduction-percents'
import { compensatedDaysMax } from '@portal/domain/law/patents/terms'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { type FormEvent, useId, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import type { RequestFor } from '../../api/send-call.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import { monitoringMessages } from './messages.ts'
import styles from './monitoring.module.css'
import type { Watch } from './watch-types.ts'

type Patch = RequestFor<'monitoring.updateWatches'>
const flags = ['red', 'amber', 'green', 'blue'] as const
/** An option of its own, since "none" is a value too. */
const unchanged = 'unchanged'

interface Told {
  readonly grantFeeYear: string
  readonly compensatedDays: string
  readonly openLicenceFrom: string
  readonly openLicenceTo: string
}

/** What was changed; emptied, it is forgotten. */
function toldChanges(watch: Watch, told: Told): Omit<Patch, 'id'> {
  const { grantFeeYear, compensatedDays, openLicenceFrom, openLicenceTo } = told
  const year = grantFeeYear === '' ? null : Number(grantFeeYear)
  const dayOf = (text: string) => (text === '' ? null : text)
  return {
    ...(year !== watch.grantFeeYear && { grantFeeYear: year }),
    ...(Number(compensatedDays) !== watch.compensatedDays && { compensatedDays: Number(compensatedDays) }),
    ...(dayOf(openLicenceFrom) !== watch.openLicenceFrom && { openLicenceFrom: dayOf(openLicenceFrom) }),
    ...(dayOf(openLicenceTo) !== watch.openLicenceTo && { openLicenceTo: dayOf(openLicenceTo) }),
  }
}

interface ToldFieldsProps {
  readonly watch: Watch
  readonly told: Told
  /** What was refused, by field. */
  readonly fields: ReadonlyMap<string, string>
  readonly onChange: (told: Told) => void
}

/** What the office and the owner say of one patent besides its dates: year of grant, compensation, open licence. */
function ToldFields({ watch, told, fields, onChange }: ToldFieldsProps) {
  const t = useMessages(monitoringMessages)
  const set = (key: keyof Told) => (event: { readonly target: { readonly value: string } }) =>
    onChange({ ...told, [key]: event.target.value })
  const number = (key: 'grantFeeYear' | 'compensatedDays', max: number) => (
    <TextField
      type="number"
      min={key === 'grantFeeYear' ? 1 : 0}
      max={max}
      label={t[key]}
      hint={t[`${key}Hint`]}
      error={fields.get(key)}
      value={told[key]}
      onChange={set(key)}
    />
  )
  return (
    <>
      <div className={classes(layout.pair16, styles.pair)}>
        {number('grantFeeYear', 20)}
        {watch.type === 'invention' && number('compensatedDays', compensatedDaysMax)}
      </div>
      <div className={classes(layout.pair16, styles.pair)}>
        <DateField
          label={t.openLicenceFrom}
          hint={t.openLicenceHint}
          error={fields.get('openLicenceFrom')}
          value={told.openLicenceFrom}
          onChange={set('openLicenceFrom')}
        />
        <DateField
          label={t.openLicenceTo}
          error={fields.get('openLicenceTo')}
          value={told.openLicenceTo}
          onChange={set('openLicenceTo')}
        />
      </div>
    </>
  )
}

interface EditDialogProps {
  readonly watches: readonly Watch[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Note, flag and reduction of one or many; dates and the last year paid of one. */
export function EditDialog({ watches, onClose, onDone }: EditDialogProps) {
  const t = useMessages(monitoringMessages)
  const form = useId()
  const [first] = watches
  const one = watches.length === 1 ? first : undefined
  const [notes, setNotes] = useState(one?.notes ?? '')
  const [flag, setFlag] = useState<string>(one ? (one.flag ?? '') : unchanged)
  const [reduction, setReduction] = useState(one ? String(one.reduction) : unchanged)
  const noticeBefore = one?.terminationNoticeOn ?? ''
  const [days, setDays] = useState({
    filedOn: one?.filedOn ?? '',
    grantedOn: one?.grantedOn ?? '',
    noticeOn: noticeBefore,
  })
  const [paid, setPaid] = useState(one?.isPaidAssumed === false ? String(one.paidThroughYear ?? '') : '')
  const [told, setTold] = useState({
    grantFeeYear: one?.grantFeeYear ? String(one.grantFeeYear) : '',
    compensatedDays: one?.compensatedDays ? String(one.compensatedDays) : '',
    openLicenceFrom: one?.openLicenceFrom ?? '',
    openLicenceTo: one?.openLicenceTo ?? '',
  })
  const save = useCallMutation('monitoring.updateWatches', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onDone()
    },
  })
  const fields = new Map(
    save.error instanceof CallError ? save.error.fields.map(({ path, message }) => [path, message] as const) : [],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changed = (now: string, before: string | null | undefined) => now !== '' && now !== (before ?? '')
    const patch: Patch = {
      id: watches.map((watch) => watch.id),
      ...((one ? notes !== one.notes : notes !== '') && { notes }),
      ...(flag !== unchanged && { flag: flags.find((known) => known === flag) ?? '' }),
      ...(reduction !== unchanged && { reduction: readReductionPercent(reduction) }),
      ...(changed(days.filedOn, one?.filedOn) && { filedOn: days.filedOn }),
      ...(changed(days.grantedOn, one?.grantedOn) && { grantedOn: days.grantedOn }),
      // Emptied, it is forgotten: the right lives on.
      ...(days.noticeOn !== noticeBefore && { terminationNoticeOn: days.noticeOn === '' ? null : days.noticeOn }),
      ...(paid !== '' && { paidThroughYear: Number(paid) }),
    }
    save.mutate(one ? { ...patch, ...toldChanges(one, told) } : patch)
  }
  const day = (key: keyof typeof days, label: string, hint?: string) => (
    <DateField
      label={label}
      {...(hint !== undefined && { hint })}
      error={fields.get(key === 'noticeOn' ? 'terminationNoticeOn' : key)}
      value={days[key]}
      max={todayInBeijing()}
      onChange={(event) => setDays({ ...days, [key]: event.target.value })}
    />
  )
  const stay = one ? [] : [{ value: unchanged, label: t.unchanged }]
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={one ? t.editTitle(one.title || one.patentNumber) : t.editMany(watches.length)}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form={form} tone="primary" busy={save.isPending}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={form} className={layout.stack16} onSubmit={submit}>
        <TextField label={t.notes} value={notes} maxLength={500} onChange={(event) => setNotes(event.target.value)} />
        <div className={classes(layout.pair16, styles.pair)}>
          <SelectField
            label={t.flag}
            value={flag}
            options={[...stay, { value: '', label: t.noFlag }, ...flags.map((value) => ({ value, label: t[value] }))]}
            onChange={setFlag}
          />
          <SelectField
            label={t.reduction}
            {...(one?.fee && { hint: t.reductionBy(reductionRequestEndsOn(civilDate(one.fee.dueOn))) })}
            value={reduction}
            options={[
              ...stay,
              { value: '0', label: t.noReduction },
              { value: '85', label: t.off(85) },
              { value: '70', label: t.off(70) },
            ]}
            onChange={setReduction}
          />
        </div>
        {one && (
          <>
            <div className={classes(layout.pair16, styles.pair)}>
              {day('filedOn', t.filedOn, t.filedOnHint)}
              {day('grantedOn', t.grantedOn)}
            </div>
            <div className={classes(layout.pair16, styles.pair)}>
              <TextField
                type="number"
                min={1}
                max={25}
                label={t.paidThrough}
                hint={t.assumedWhy}
                value={paid}
                onChange={(event) => setPaid(event.target.value)}
              />
              {(one.state === 'grace' || one.state === 'restoration' || one.state === 'ended' || noticeBefore !== '') &&
                day('noticeOn', t.noticeOn, t.noticeOnHint)}
            </div>
            <ToldFields watch={one} told={told} fields={fields} onChange={setTold} />
          </>
        )}
      </form>
    </Dialog>
  )
}
