import { addMonths, civilDate } from '@portal/domain/platform/dates/civil-date'
import { rightTypeNames, rightTypes } from '@portal/domain/platform/identifiers/right-type'
import { type ListingKind, squareFields } from '@portal/domain/square/kinds'
import { isScored } from '@portal/domain/square/match'
import { priceOf } from '@portal/domain/square/prices'
import { defaultWishEnd, findWishFaults, type WishPath } from '@portal/domain/square/wishes'
import { type FormEvent, useId, useState } from 'react'
import { useCallMutation } from '../api/query.ts'
import { todayInBeijing } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { useSession } from '../app/session-store.ts'
import { PutBack } from '../parts/form/PutBack.tsx'
import { useDraft } from '../parts/form/use-draft.ts'
import { readClasses } from '../parts/read-classes.ts'
import { yuanText } from '../parts/yuan.ts'
import { areDaysRight } from '../ui/are-days-right.ts'
import { Button } from '../ui/Button.tsx'
import { DateField } from '../ui/DateField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextAreaField, TextField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import { useNavigate } from '../ui/navigation/navigation.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import texts from '../ui/texts.module.css'
import { showToast } from '../ui/toast.ts'
import { furtherMessages } from './further-messages.ts'
import { squareMessages } from './messages.ts'
import { regionOptions } from './region-options.ts'
import styles from './square.module.css'
import type { Wish } from './square-types.ts'
import { type ReadField, readFields, readTyped, type TypedWish } from './typed-wish.ts'
import { wishMessages } from './wish-messages.ts'

export interface WishDialogProps {
  readonly kind?: ListingKind
  /** The wish to change; its number is not told back, so it is asked for again. */
  readonly wish?: Wish
  readonly onClose: () => void
}

interface Changed {
  readonly target: { readonly value: string }
}

/** The form of a wish: in the person's words, and in what was read from them to be matched with listings. */
export default function WishForm({ kind = 'patent', wish, onClose }: WishDialogProps) {
  const t = { ...useMessages(squareMessages), ...useMessages(furtherMessages), ...useMessages(wishMessages) }
  const language = useLanguage()
  const form = useId()
  const { user } = useSession()
  const navigate = useNavigate()
  const [tried, setTried] = useState(false)
  const initial: TypedWish = {
    kind: wish?.kind ?? kind,
    information: wish?.Information ?? '',
    rightType: wish?.rightType ?? '',
    field: wish?.field ?? '',
    niceClasses: wish?.niceClasses.join(', ') ?? '',
    words: wish?.words.join('，') ?? '',
    budget: wish?.budget ? yuanText(wish.budget) : '',
    yearsLeft: String(wish?.yearsLeft ?? 0),
    quantity: String(wish?.quantity ?? 1),
    region: wish?.regional ?? '',
    deadline: wish?.deadline ?? '',
    name: wish?.name ?? user?.name ?? '',
    phone: '',
    // A wish that says nothing to score is read anew.
    own: wish ? (wish.matchCount === null ? ['kind'] : readFields) : [],
  }
  const typed = useDraft<TypedWish>({ name: `wish-${wish?.id ?? kind}`, initial, enabled: true })
  const kept = { ...initial, ...typed.form }
  const { value, isCopyright, isRead, told } = readTyped(kept)
  const set = (key: 'information' | 'quantity' | 'region' | 'deadline' | 'name' | 'phone') => (next: string) =>
    typed.change(() => ({ ...kept, [key]: next }))
  const choose = (key: ReadField) => (next: string) =>
    typed.change(() => ({ ...kept, [key]: next, own: [...new Set([...kept.own, key])] }))
  const fromField = (put: (next: string) => void) => (event: Changed) => put(event.target.value)
  const hint = (key: ReadField, usual?: string) => (isRead(key) ? t.fromText : usual)
  const post = useCallMutation('square.postWanted', {
    onSuccess: ({ id }) => {
      showToast({ tone: 'good', text: wish ? t.saved : t.posted })
      typed.forget()
      onClose()
      // What answers it is what it was posted for.
      if (!wish) void navigate(pathTo('/order/MyPurchaseInformationList', { query: { wish: id } }))
    },
  })
  const today = civilDate(todayInBeijing())
  const words = value.words
    .split(/[,，、;；\s]+/)
    .filter(Boolean)
    .slice(0, 10)
  const budget = value.budget.trim() === '' ? null : priceOf(value.budget, 'yuan')
  const field = squareFields.find((one) => one.key === value.field)?.key ?? ''
  const isPatent = value.kind === 'patent'
  const classes = value.niceClasses.trim() === '' ? [] : readClasses(value.niceClasses)
  const isClassWrong = !isPatent && classes === undefined
  const rightType = isPatent ? (rightTypes.find((one) => one === value.rightType) ?? ('' as const)) : ('' as const)
  const deadline = value.deadline || defaultWishEnd(today)
  const asked = {
    kind: value.kind,
    rightType,
    field: isPatent ? field : ('' as const),
    niceClasses: isPatent ? [] : (classes ?? []),
    words,
    budgetFen: budget === undefined ? 0 : budget,
    yearsLeft: Number(value.yearsLeft) || 0,
    region: value.region,
  }
  const needsWords = value.information.trim() !== '' && !isScored({ ...asked, told })
  const faults = findWishFaults(
    {
      ...asked,
      information: value.information,
      name: value.name,
      phone: value.phone,
      deadlineOn: deadline,
    },
    today,
  )
  const error = (path: WishPath) => (tried ? faults.find((fault) => fault.path === path)?.words[language] : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!areDaysRight(event.currentTarget)) return
    if (faults.length > 0 || isClassWrong || isCopyright) return
    post.mutate({
      ...(wish && { id: wish.id }),
      Information: value.information,
      name: value.name,
      phone: value.phone,
      kind: asked.kind,
      rightType,
      field: asked.field,
      niceClasses: asked.niceClasses,
      words,
      // Said to be open, it is not read out of the description again.
      budget: budget ?? 0,
      yearsLeft: asked.yearsLeft,
      quantity: Math.max(1, Number(value.quantity) || 1),
      regional: value.region,
      deadline,
    })
  }
  return (
    <Dialog
      open
      keepOpen="kept"
      onClose={onClose}
      title={wish ? t.edit : t.title}
      actions={
        <>
          <Button
            onClick={() => {
              typed.forget()
              onClose()
            }}
          >
            {t.cancel}
          </Button>
          <Button type="submit" form={form} tone="primary" busy={post.isPending}>
            {wish ? t.save : t.post}
          </Button>
        </>
      }
    >
      <form id={form} className={layout.stack16} onSubmit={submit} noValidate>
        <PutBack draft={typed} />
        <TextAreaField
          label={t.information}
          hint={t.informationHint}
          required
          maxLength={2000}
          value={value.information}
          error={error('information')}
          onChange={fromField(set('information'))}
        />
        <SelectField
          label={t.kind}
          value={value.kind}
          error={isCopyright ? t.noCopyright : undefined}
          options={(['patent', 'trademark'] as const).map((key) => ({
            value: key,
            label: key === 'patent' ? t.patent : t.trademark,
          }))}
          onChange={choose('kind')}
        />
        {needsWords && (
          <p className={texts.quiet13} role="status">
            {t.needsWords}
          </p>
        )}
        <div className={styles.pair}>
          {isPatent && (
            <SelectField
              label={t.type}
              hint={hint('rightType')}
              value={value.rightType}
              options={[
                { value: '', label: t.any },
                ...rightTypes.map((one) => ({ value: one, label: rightTypeNames[one][language] })),
              ]}
              onChange={choose('rightType')}
            />
          )}
          {isPatent ? (
            <SelectField
              label={t.field}
              hint={hint('field')}
              value={value.field}
              options={[
                { value: '', label: t.any },
                ...squareFields.map((one) => ({ value: one.key, label: one.name[language] })),
              ]}
              onChange={choose('field')}
            />
          ) : (
            <TextField
              label={t.niceClass}
              hint={hint('niceClasses', t.classesHint)}
              maxLength={200}
              value={value.niceClasses}
              error={isClassWrong ? t.classesWrong : undefined}
              onChange={fromField(choose('niceClasses'))}
            />
          )}
          <TextField
            label={t.words}
            hint={
              value.kind === 'trademark' && words.length === 0 && told.length > 0
                ? t.toldHint(told.join(language === 'zh' ? '、' : ', '))
                : hint('words', t.wordsHint)
            }
            value={value.words}
            maxLength={300}
            onChange={fromField(choose('words'))}
          />
          <TextField
            label={t.budget}
            hint={hint('budget', t.budgetHint)}
            inputMode="decimal"
            value={value.budget}
            error={budget === undefined ? t.budgetWrong : error('budgetFen')}
            onChange={fromField(choose('budget'))}
          />
          <TextField
            label={t.yearsLeft}
            hint={hint('yearsLeft')}
            type="number"
            min={0}
            max={20}
            value={value.yearsLeft}
            onChange={fromField(choose('yearsLeft'))}
          />
          <TextField
            label={t.quantity}
            type="number"
            min={1}
            max={1000}
            value={value.quantity}
            onChange={fromField(set('quantity'))}
          />
          <SelectField
            label={t.region}
            value={value.region}
            options={[{ value: '', label: t.any }, ...regionOptions(language, value.region)]}
            onChange={set('region')}
          />
          <DateField
            label={t.deadline}
            hint={t.deadlineHint}
            min={today}
            max={addMonths(today, 12)}
            value={value.deadline}
            error={error('deadlineOn')}
            onChange={fromField(set('deadline'))}
          />
          <TextField
            label={t.name}
            required
            maxLength={60}
            value={value.name}
            error={error('name')}
            onChange={fromField(set('name'))}
          />
          <TextField
            label={t.phone}
            hint={t.phoneHint}
            type="tel"
            required
            maxLength={30}
            autoComplete="tel"
            value={value.phone}
            error={error('phone')}
            onChange={fromField(set('phone'))}
          />
        </div>
      </form>
    </Dialog>
  )
}
