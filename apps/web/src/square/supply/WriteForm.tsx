import { addMonths, civilDate } from '@portal/domain/platform/dates/civil-date'
import { squareFields } from '@portal/domain/square/kinds'
import { findPostFaults, type PostPath, postLimits, wordsIn } from '@portal/domain/square/supply/post-form'
import {
  boardNames,
  boards,
  hasMaturity,
  maturities,
  maturityNames,
  supplyKindNames,
  supplyKinds,
} from '@portal/domain/square/supply/post-kinds'
import { type FormEvent, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { pathTo } from '../../app/paths.ts'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraft } from '../../parts/form/use-draft.ts'
import { useMay } from '../../parts/use-may.ts'
import { areDaysRight } from '../../ui/are-days-right.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import posted from '../posted.module.css'
import { regionOptions } from '../region-options.ts'
import { DocumentFields } from './DocumentFields.tsx'
import { PatentFields, usePatentAdding } from './PatentFields.tsx'
import { type SavedForm, splitWords, type TypedPost, toForm } from './supply-types.ts'
import { writeMessages } from './write-messages.ts'

const PreviewDialog = lazy(() => import('./PreviewDialog.tsx'))

interface WriteFormProps {
  readonly initial: TypedPost
  /** As it is kept, of a post that is changed. */
  readonly saved?: SavedForm
}

/** The form of a post. What is typed is kept on the device until it is saved or submitted. */
export function WriteForm({ initial, saved }: WriteFormProps) {
  const t = useMessages(writeMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const maySubmit = useMay('submit')
  const [isTried, setTried] = useState(false)
  const [isKept, setKept] = useState(false)
  const [isPreview, setPreview] = useState(false)
  const typed = useDraft<TypedPost>({
    name: `supply-post-${saved?.id ?? 'new'}`,
    initial,
    enabled: true,
  })
  const value = { ...initial, ...typed.form }
  const set =
    <Key extends keyof TypedPost>(key: Key) =>
    (next: TypedPost[Key]) =>
      typed.change((before) => ({ ...initial, ...before, [key]: next }))
  const fromField = (key: { [K in keyof TypedPost]: TypedPost[K] extends string ? K : never }[keyof TypedPost]) => ({
    value: value[key],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set(key)(target.value),
  })
  const today = civilDate(todayInBeijing())
  const form = toForm(value)
  const faults = findPostFaults(form, today)
  const error = (path: PostPath) => {
    // A draft may lack anything, but an amount that cannot be read would be lost.
    const isShown = isTried || (isKept && path === 'priceFen')
    const fault = isShown ? faults.find((one) => one.path === path)?.words[language] : undefined
    return fault === undefined ? {} : { error: fault }
  }
  const toMine = () => void navigate(pathTo('/supplyChain', { query: { tab: 'mine' } }))
  const save = useCallMutation('supply.savePost', {
    onSuccess: ({ state }) => {
      showToast({ tone: 'good', text: state === 'inReview' ? t.submitted : t.saved })
      typed.forget()
      toMine()
    },
  })
  const adding = usePatentAdding(value, (to) =>
    typed.change((before) => {
      const now = { ...initial, ...before }
      return { ...now, patents: to(now.patents), patentNumber: '' }
    }),
  )
  const send = async (draft: boolean) => {
    // What is typed and was not added yet is a patent of the post, or it is told beside its field.
    const added = await adding.add()
    if (added === 'refused') return
    const patents = [...form.patents, ...(added === 'nothing' ? [] : [added.patentNumber])]
    save.mutate({
      draft,
      json: { ...form, words: [...form.words], patents, documents: [...form.documents] },
      ...(saved && { id: saved.id, version: saved.version }),
    })
  }
  const saveDraft = () => {
    setKept(true)
    if (!faults.some(({ path }) => path === 'priceFen')) void send(true)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!areDaysRight(event.currentTarget) || faults.length > 0 || !maySubmit) return
    void send(false)
  }
  const suggested = wordsIn(`${value.title} ${value.description}`).filter((word) => !form.words.includes(word))
  const isOffer = form.board === 'offer'
  const names = saved ? t.editTitle : t.newTitle
  const priceLabel = form.kind === 'funding' ? t.amount : isOffer ? t.price : t.budget
  return (
    <form className={classes(layout.stack16, layout.reading)} onSubmit={submit} noValidate aria-label={names}>
      <header className={layout.between8x16}>
        <h1>{names}</h1>
        <Button icon="eye" onClick={() => setPreview(true)}>
          {t.preview}
        </Button>
      </header>
      <PutBack draft={typed} />
      {saved?.state === 'open' && <p className={texts.warn13}>{t.reviewAgain}</p>}
      {saved && saved.reason !== '' && <p className={texts.warn13}>{t.returned(saved.reason)}</p>}
      <Panel title={t.what}>
        <div className={layout.stack16}>
          <Segments
            label={t.board}
            options={boards.map((one) => [one, boardNames[one][language]] as const)}
            chosen={form.board}
            onChoose={set('board')}
          />
          <Segments
            label={t.kind}
            options={supplyKinds.map((one) => [one, supplyKindNames[one][language]] as const)}
            chosen={form.kind}
            onChoose={set('kind')}
          />
        </div>
      </Panel>
      <Panel title={t.about}>
        <div className={layout.stack16}>
          <TextField
            label={t.title}
            hint={t.titleHint}
            required
            maxLength={postLimits.title}
            {...fromField('title')}
            {...error('title')}
          />
          <TextAreaField
            label={t.description}
            hint={t.descriptionHint}
            required
            rows={8}
            maxLength={postLimits.description}
            {...fromField('description')}
            {...error('description')}
          />
          <div className={layout.stack8}>
            <TextField
              label={t.words}
              hint={t.wordsHint}
              required
              maxLength={330}
              {...fromField('words')}
              {...error('words')}
            />
            {suggested.length > 0 && form.words.length < postLimits.words && (
              <span>
                <Button
                  size="small"
                  icon="plus"
                  onClick={() =>
                    set('words')([...splitWords(value.words), ...suggested].slice(0, postLimits.words).join('，'))
                  }
                >
                  {t.suggest(suggested.join(language === 'zh' ? '、' : ', '))}
                </Button>
              </span>
            )}
          </div>
          <div className={posted.pair}>
            <SelectField
              label={t.field}
              required
              value={value.field}
              placeholder={t.choose}
              options={squareFields.map((one) => ({ value: one.key, label: one.name[language] }))}
              onChange={set('field')}
              {...error('field')}
            />
            <SelectField
              label={t.region}
              required
              value={value.region}
              placeholder={t.choose}
              options={regionOptions(language, value.region)}
              onChange={set('region')}
              {...error('region')}
            />
            {hasMaturity(form.kind) && (
              <SelectField
                label={isOffer ? t.maturity : t.maturityLeast}
                required={isOffer}
                value={value.maturity}
                placeholder={isOffer ? t.choose : t.any}
                options={maturities.map((one) => ({ value: one, label: maturityNames[one][language] }))}
                onChange={set('maturity')}
                {...error('maturity')}
              />
            )}
            <TextField
              label={priceLabel}
              hint={t.priceHint}
              inputMode="decimal"
              autoComplete="off"
              {...fromField('price')}
              {...error('priceFen')}
            />
            <DateField
              label={t.until}
              hint={t.untilHint}
              required
              min={today}
              max={addMonths(today, postLimits.months)}
              {...fromField('validUntil')}
              {...error('validUntilOn')}
            />
          </div>
          <TextField label={t.terms} hint={t.termsHint} maxLength={postLimits.terms} {...fromField('terms')} />
        </div>
      </Panel>
      <Panel title={t.proof}>
        <div className={layout.stack24}>
          <PatentFields
            list={value.patents}
            number={value.patentNumber}
            error={adding.error}
            busy={adding.busy}
            onType={set('patentNumber')}
            onAdd={() => void adding.add()}
            onRemove={(number) =>
              typed.change((before) => {
                const now = { ...initial, ...before }
                return { ...now, patents: now.patents.filter((one) => one.number !== number) }
              })
            }
          />
          <DocumentFields list={value.documents} onChange={set('documents')} />
        </div>
      </Panel>
      <Panel title={t.reach}>
        <div className={layout.stack16}>
          <p className={texts.quiet13}>{t.contactText}</p>
          <div className={posted.pair}>
            <TextField
              label={t.contactName}
              required
              maxLength={60}
              autoComplete="name"
              {...fromField('contactName')}
              {...error('contactName')}
            />
            <TextField
              label={t.contactPhone}
              type="tel"
              required
              maxLength={30}
              autoComplete="tel"
              {...fromField('contactPhone')}
              {...error('contactPhone')}
            />
          </div>
          <CheckField
            label={t.hidesName}
            hint={t.hidesNameHint}
            checked={value.hidesName}
            onChange={({ target }) => set('hidesName')(target.checked)}
          />
        </div>
      </Panel>
      {isTried && faults.length > 0 && (
        <p role="alert" className={texts.bad}>
          {t.faults(faults.length)}
        </p>
      )}
      {!maySubmit && <p className={texts.quiet13}>{t.noSubmit}</p>}
      <span className={layout.line8}>
        {saved?.state !== 'open' && (
          <Button busy={save.isPending || adding.busy} onClick={saveDraft}>
            {t.saveDraft}
          </Button>
        )}
        <Button type="submit" tone="primary" busy={save.isPending || adding.busy} disabled={!maySubmit}>
          {t.submit}
        </Button>
      </span>
      {isPreview && (
        <Opening>
          <PreviewDialog form={form} onClose={() => setPreview(false)} />
        </Opening>
      )}
    </form>
  )
}
