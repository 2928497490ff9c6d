import { portalAgency } from '@portal/domain/kernel/reference/portal-agency'
import { readPriceKey, servicePriceKind } from '@portal/domain/kernel/reference/service-fees'
import { openKeys } from '@portal/domain/office/rules/open-keys'
import {
  figureNumber,
  figureUnitNames,
  type OpenKind,
  openKinds,
  readFigure,
  ruleKindNames,
} from '@portal/domain/office/rules/rule-kind-names'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, queryClient, useCallMutation } from '../../api/query.ts'
import { type RequestFor, sendCall } from '../../api/send-call.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { parseYuan, yuanText } from '../../parts/yuan.ts'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { RulePreview } from './RulePreview.tsx'
import type { RuleRow } from './RulesPage.tsx'
import { ruleMessages } from './rule-messages.ts'

const calendar = 'calendar-year'
/** What is typed of the rule itself, beside why it is entered. */
const counted = ['kind', 'key', 'agency', 'notice', 'amount', 'validFrom', 'validTo'] as const

const amountText = ({ amountFen, figure, unit }: RuleRow) =>
  amountFen === null
    ? figure === null || unit === null
      ? ''
      : figureNumber(figure, unit).replaceAll(',', '')
    : yuanText(amountFen)

/** A new row for a rule: what is to count, from when and by what source; then what it moves; then it is applied. */
export function RuleDialog({ rule, onClose }: { rule: RuleRow | undefined; onClose: () => void }) {
  const t = useMessages(ruleMessages)
  const language = useLanguage()
  const [draft, setDraft] = useState({
    kind: 'calendar-year' as OpenKind,
    key: rule?.key ?? '',
    agency: '',
    notice: '',
    amount: rule ? amountText(rule) : '',
    validFrom: todayInBeijing(),
    validTo: '',
    sourceEn: '',
    sourceZh: '',
    reason: '',
    needsConfirmation: false,
  })
  const kind = rule?.kind ?? draft.kind
  const isCalendar = kind === calendar
  const unit = rule ? rule.unit : kind === 'currency-rate' ? 'microYuan' : null
  const amountFen = unit === null ? parseYuan(draft.amount) : undefined
  const figure = unit === null ? undefined : readFigure(draft.amount, unit)
  const isPrice = kind === servicePriceKind
  const { data: agencies } = useQuery({
    ...callQuery('admin.listAgencies', {}),
    enabled: isPrice && rule !== undefined,
  })
  // Of the price of one agency another row is of the same; of the common price one agency may have its own.
  const mayBeOwn = isPrice && rule !== undefined && readPriceKey(rule.key).agencyId === portalAgency
  const key = mayBeOwn && draft.agency !== '' ? `${draft.agency}/${draft.key.trim()}` : draft.key.trim()
  const change: RequestFor<'rules.previewRule'> = isCalendar
    ? { kind, key, notice: draft.notice }
    : { kind, key, amountFen, figure, validFrom: draft.validFrom, validTo: draft.validTo || null }
  const preview = useMutation(
    { mutationFn: () => sendCall('rules.previewRule', change, { shownInPlace: true }) },
    queryClient,
  )
  const apply = useCallMutation('rules.applyRule', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.wasApplied })
      onClose()
    },
    // What it moves has changed meanwhile: it is to be looked at again.
    onError: () => preview.reset(),
  })
  // A change of the value makes what was previewed another thing.
  const set = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    if (counted.some((name) => name in part)) preview.reset()
  }
  const field = (name: 'sourceEn' | 'sourceZh') => (
    <TextField
      label={t[name]}
      required
      maxLength={300}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  const { sourceEn, sourceZh, reason, needsConfirmation } = draft
  const isWhole = isCalendar
    ? draft.notice.trim() !== '' && key !== ''
    : (amountFen ?? figure) !== undefined && key !== ''
  const isFounded = [sourceEn, sourceZh, reason].every((text) => text.trim().length >= 2)
  const seen = preview.data
  return (
    <ActDialog
      title={rule ? t.changeTitle(rule.name[language]) : t.add}
      label={seen ? t.apply : t.preview}
      width="wide"
      busy={preview.isPending || apply.isPending}
      error={apply.error ?? preview.error}
      disabled={!isWhole || (seen !== undefined && !isFounded)}
      onClose={onClose}
      onAct={() => {
        apply.reset()
        if (!seen) preview.mutate()
        else {
          const { version, digest } = seen
          apply.mutate({ ...change, version, digest, sourceEn, sourceZh, reason, needsConfirmation })
        }
      }}
    >
      {!rule && (
        <SelectField
          label={t.what}
          value={draft.kind}
          options={openKinds.map((one) => ({ value: one, label: ruleKindNames[one][language] }))}
          onChange={(value) => set({ kind: openKinds.find((one) => one === value) ?? calendar, key: '', amount: '' })}
        />
      )}
      {!rule && draft.kind !== calendar && (
        <SelectField
          label={draft.kind === 'minimum-wage' ? t.place : t.currency}
          required
          value={draft.key}
          placeholder={draft.kind === 'minimum-wage' ? t.choosePlace : t.chooseCurrency}
          options={[...openKeys[draft.kind]].map(([value, name]) => ({ value, label: name[language] }))}
          onChange={(value) => set({ key: value })}
        />
      )}
      {isCalendar && (
        <>
          <TextField
            label={t.year}
            required
            inputMode="numeric"
            maxLength={4}
            readOnly={rule !== undefined}
            value={draft.key}
            onChange={(event) => set({ key: event.target.value })}
          />
          <TextAreaField
            label={t.notice}
            hint={t.noticeHint}
            required
            rows={8}
            maxLength={20_000}
            value={draft.notice}
            onChange={(event) => set({ notice: event.target.value })}
          />
        </>
      )}
      {mayBeOwn && (agencies?.length ?? 0) > 1 && (
        <SelectField
          label={t.priceOf}
          value={draft.agency}
          options={[
            { value: '', label: t.allAgencies },
            ...(agencies ?? [])
              .filter(({ id }) => id !== portalAgency)
              .map((one) => ({ value: String(one.id), label: nameIn(language, one) })),
          ]}
          onChange={(value) => set({ agency: value })}
        />
      )}
      {!isCalendar && (
        <>
          <TextField
            label={unit === null ? t.amount : t.figure(figureUnitNames[unit][language])}
            required
            inputMode="decimal"
            maxLength={14}
            error={
              draft.amount === '' || (amountFen ?? figure) !== undefined
                ? undefined
                : unit === null
                  ? t.amountWrong
                  : t.figureWrong
            }
            value={draft.amount}
            onChange={(event) => set({ amount: event.target.value })}
          />
          <DateField
            label={t.validFrom}
            required
            value={draft.validFrom}
            onChange={(event) => set({ validFrom: event.target.value })}
          />
          <DateField
            label={t.validTo}
            value={draft.validTo}
            onChange={(event) => set({ validTo: event.target.value })}
          />
        </>
      )}
      {field('sourceZh')}
      {field('sourceEn')}
      <TextAreaField
        label={t.reason}
        required
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
      <CheckField
        label={t.needsConfirmation}
        checked={needsConfirmation}
        onChange={(event) => set({ needsConfirmation: event.target.checked })}
      />
      {seen && <RulePreview preview={seen} />}
    </ActDialog>
  )
}
