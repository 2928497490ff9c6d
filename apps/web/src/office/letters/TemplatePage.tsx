import { readLetter } from '@portal/domain/office/letters/fill-letter'
import { letterBodyMax, letterFields, letterSubjectMax } from '@portal/domain/office/letters/letter-fields'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { type Language, useLanguage, useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { CasePicker } from './CasePicker.tsx'
import { FieldMenu } from './FieldMenu.tsx'
import { LetterSheet } from './FilledText.tsx'
import { filledTexts, findTemplate, keyOfOwn, type OwnTemplate, type TemplateTexts } from './letter-types.ts'
import styles from './letters.module.css'
import { templateMessages } from './messages.ts'

const toTemplates = () => pathTo('/agency/letters', { query: { view: 'templates' } })

/** A template of letters in both languages: `?id=` one that is kept, `?from=` a copy of one of the portal's, else an empty one. */
export default function TemplatePage() {
  const t = useMessages(templateMessages)
  const language = useLanguage()
  const [query] = useSearchParams()
  const id = query.get('id')
  const from = query.get('from') ?? ''
  useMenuLine('/agency/letters')
  const { data, error, isFetching, refetch } = useQuery(callQuery('letters.listTemplates', {}, { shownInPlace: true }))
  if (id === null) {
    const copied = findTemplate(from, [], language)
    return <Editor key={from} kept={undefined} begun={copied} />
  }
  if (!data) {
    if (!error) return <Skeleton lines={10} />
    return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  const kept = data.find((one) => one.id === id)
  if (!kept) {
    return (
      <EmptyState
        isPage
        picture="nothingFound"
        title={t.gone}
        action={<LinkButton to={toTemplates()}>{t.back}</LinkButton>}
      />
    )
  }
  return <Editor key={id} kept={kept} begun={findTemplate(keyOfOwn(id), data, language)} />
}

const languages = ['zh', 'en'] as const
const langOf = (language: Language) => (language === 'zh' ? 'zh-CN' : 'en')
type Place = `${'subject' | 'body'}.${Language}`
type Values = Readonly<Record<Place, string>>

function Editor({ kept, begun }: { kept: OwnTemplate | undefined; begun: TemplateTexts | undefined }) {
  const t = useMessages(templateMessages)
  const navigate = useNavigate()
  const [name, setName] = useState(begun?.name ?? '')
  const [first] = useState<Values>({
    'subject.en': begun?.subject.en ?? '',
    'subject.zh': begun?.subject.zh ?? '',
    'body.en': begun?.body.en ?? '',
    'body.zh': begun?.body.zh ?? '',
  })
  const [values, setValues] = useState(first)
  // Of the texts that stand here: the list may be read again meanwhile, with what a colleague saved.
  const [version] = useState(kept?.version)
  const isSaved = useRef(false)
  const save = useCallMutation('letters.saveTemplate', {
    shownInPlace: true,
    onSuccess: () => {
      isSaved.current = true
      showToast({ tone: 'good', text: t.saved })
      void navigate(toTemplates())
    },
  })
  useDocumentTitle(kept?.name ?? t.newTitle)
  const subject = { en: values['subject.en'], zh: values['subject.zh'] }
  const body = { en: values['body.en'], zh: values['body.zh'] }
  const isChanged = name !== (begun?.name ?? '') || values !== first
  const isWhole = [name, ...Object.values(values)].every((one) => one.trim() !== '')
  const isSound = Object.values(values).every((one) => readLetter(one).faults.length === 0)
  return (
    <form
      className={layout.stack16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (save.isPending || !isWhole || !isSound) return
        save.mutate({ ...(kept && { id: kept.id, version }), name, subject, body })
      }}
    >
      <LeaveGuard isLost hasUnsent={() => isChanged && !isSaved.current} />
      <header className={layout.between8x16}>
        <h1>{kept?.name ?? t.newTitle}</h1>
        <span className={layout.wrap8}>
          <LinkButton to={toTemplates()}>{t.back}</LinkButton>
          <Button tone="primary" type="submit" busy={save.isPending} disabled={!isWhole || !isSound}>
            {t.save}
          </Button>
        </span>
      </header>
      {save.error && (
        <p role="alert" className={classes(layout.row8, texts.bad)}>
          <Icon name="warn" size={16} />
          {save.error.message}
        </p>
      )}
      <Panel>
        <TextField
          label={t.name}
          hint={t.nameHint}
          required
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Panel>
      <div className={styles.columns}>
        {languages.map((language) => (
          <OneLanguage
            key={language}
            language={language}
            values={values}
            onChange={(place, text) => setValues((now) => ({ ...now, [place]: text }))}
          />
        ))}
      </div>
      <Preview template={{ name, subject, body, noted: null }} />
    </form>
  )
}

interface OneLanguageProps {
  readonly language: Language
  readonly values: Values
  readonly onChange: (place: Place, text: string) => void
}

/** Subject and text in one language; a field is put where the caret last was. */
function OneLanguage({ language, values, onChange }: OneLanguageProps) {
  const t = useMessages(templateMessages)
  const faultOf = useFaults()
  const of = language === 'en' ? t.english : t.chinese
  const [subject, body] = [`subject.${language}`, `body.${language}`] as const
  const last = useRef<{ place: Place; field: HTMLInputElement | HTMLTextAreaElement }>(undefined)
  const keep = (place: Place) => (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    last.current = { place, field: event.currentTarget }
  }
  const insert = (placeholder: string) => {
    const { place, field } = last.current ?? { place: body, field: undefined }
    const text = values[place]
    const from = field?.selectionStart ?? text.length
    const to = field?.selectionEnd ?? text.length
    onChange(place, text.slice(0, from) + placeholder + text.slice(to))
    const caret = from + placeholder.length
    // Once the text stands in it, so that the next key goes on behind the field.
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(caret, caret)
    })
  }
  return (
    <Panel title={of} aside={<FieldMenu label={t.insertInto(of)} onInsert={insert} />}>
      <div className={layout.stack16}>
        <TextField
          label={t.subjectIn(of)}
          required
          lang={langOf(language)}
          maxLength={letterSubjectMax}
          autoComplete="off"
          value={values[subject]}
          {...faultOf(values[subject])}
          onFocus={keep(subject)}
          onChange={({ target }) => onChange(subject, target.value)}
        />
        <TextAreaField
          label={t.bodyIn(of)}
          required
          rows={18}
          lang={langOf(language)}
          maxLength={letterBodyMax}
          value={values[body]}
          {...faultOf(values[body])}
          onFocus={keep(body)}
          onChange={({ target }) => onChange(body, target.value)}
        />
      </div>
    </Panel>
  )
}

/** What is wrong with a text first, in words. */
function useFaults() {
  const t = useMessages(templateMessages)
  return (text: string): { readonly error?: string } => {
    const [first] = readLetter(text).faults
    if (!first) return {}
    const { fault, text: shown, line, column } = first
    return { error: fault === 'unclosed' ? t.unclosed(line, column) : t.fault(shown, line, column) }
  }
}

/** The template with the facts of a case that is chosen, as its client would read it. */
function Preview({ template }: { template: TemplateTexts }) {
  const t = useMessages(templateMessages)
  const reader = useLanguage()
  const [language, setLanguage] = useState<Language>(reader)
  const [chosen, setChosen] = useState<{ readonly orderNo: string; readonly title: string }>()
  const { data } = useQuery({
    ...callQuery('letters.getWriting', { orderNo: chosen?.orderNo ?? '' }),
    enabled: chosen !== undefined,
  })
  const filled = filledTexts(template, data ?? { facts: {} }, language)
  return (
    <Panel
      title={t.preview}
      aside={
        <Segments
          label={t.preview}
          labelHidden
          options={[
            ['zh', t.chinese],
            ['en', t.english],
          ]}
          chosen={language}
          onChoose={setLanguage}
        />
      }
    >
      <div className={layout.stack16}>
        <CasePicker
          label={t.previewCase}
          hint={t.previewHint}
          chosen={chosen && (chosen.title || chosen.orderNo)}
          onChoose={setChosen}
        />
        {!chosen && <p className={texts.soft13}>{t.noCase}</p>}
        {data && filled.missing.length > 0 && (
          <p role="status" className={texts.warn13}>
            {t.missing}{' '}
            {filled.missing.map((field) => letterFields[field].name[reader]).join(reader === 'zh' ? '、' : ', ')}
          </p>
        )}
        <LetterSheet subject={filled.subject} body={filled.body} language={language} />
      </div>
    </Panel>
  )
}
