import {
  type Declaration,
  declarationStageNames,
  declarationStages,
  faultsOf,
  isRecordCode,
  isWritable,
  programmeLevelNames,
  programmeLevels,
  type RecordFacts,
  type RecordKind,
  recordFilesMax,
  recordKindNames,
  recordKinds,
  referencesMax,
} from '@portal/domain/office/records/record-facts'
import type { RecordTemplateKey } from '@portal/domain/office/records/record-templates'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { UploadField } from '../../parts/UploadField.tsx'
import { useMay } from '../../parts/use-may.ts'
import { parseYuan, yuanText } from '../../parts/yuan.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { writeMessages } from './messages.ts'
import { References } from './References.tsx'
import { type OneRecord, recordPath, writePath } from './record-types.ts'
import styles from './records.module.css'
import { Sections } from './Sections.tsx'

/** A record being written: `?id=` one that is there, `?kind=` a new one; without either its type is chosen first. */
export default function WritePage() {
  const t = useMessages(writeMessages)
  const [query] = useSearchParams()
  const id = query.get('id')
  const kind = recordKinds.find((one) => one === query.get('kind'))
  useMenuLine('/user/ReportingRecords')
  useDocumentTitle(t.newTitle)
  if (id !== null) return <Existing key={id} id={id} />
  return kind ? <Editor key={kind} kind={kind} /> : <ChooseKind />
}

function ChooseKind() {
  const t = useMessages(writeMessages)
  const language = useLanguage()
  const says = { proposal: t.proposalText, declaration: t.declarationText, registration: t.registrationText }
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <h1>{t.newTitle}</h1>
      <Panel title={t.chooseKind}>
        <ul className={styles.rows}>
          {recordKinds.map((kind) => (
            <li key={kind}>
              <span className={layout.stack2}>
                <strong className={texts.medium}>{recordKindNames[kind][language]}</strong>
                <small className={texts.quiet13}>{says[kind]}</small>
              </span>
              <LinkButton to={writePath({ kind })}>{recordKindNames[kind][language]}</LinkButton>
            </li>
          ))}
        </ul>
      </Panel>
    </article>
  )
}

function Existing({ id }: { id: string }) {
  const t = useMessages(writeMessages)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('records.getRecord', { id }, { shownInPlace: true }),
    // What is typed is the editor's until it is saved.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  if (data) return <Editor kind={data.kind} record={data} />
  if (!error) return <Skeleton lines={12} />
  const wayOn = <LinkButton to={pathTo('/user/ReportingRecords')}>{t.back}</LinkButton>
  return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} wayOn={wayOn} />
}

interface Values {
  readonly facts: RecordFacts
  readonly files: readonly { readonly id: string; readonly name: string }[]
  readonly receiverId: string | null
  readonly template: RecordTemplateKey | null
  readonly year: string
  readonly amount: string
}

const blank = (kind: RecordKind): RecordFacts => ({
  ...{ title: '', company: '', code: '', region: '', industry: '', summary: '', references: [] },
  sections: kind === 'registration' ? [] : [{ heading: '', text: '' }],
  declaration:
    kind === 'declaration'
      ? { programme: '', level: 'city', year: 0, amountFen: null, deadlineOn: null, stage: 'preparing' }
      : null,
})

function begin(kind: RecordKind, record: OneRecord | undefined): Values {
  const facts = record?.facts ?? blank(kind)
  const { declaration } = facts
  return {
    ...{ facts, files: record?.files ?? [], receiverId: record?.receiverId ?? null, template: null },
    year: declaration?.year ? String(declaration.year) : todayInBeijing().slice(0, 4),
    amount: declaration?.amountFen ? yuanText(declaration.amountFen) : '',
  }
}

const isWeb = (url: string) => url.trim() === '' || /^https?:\/\/[^\s<>"]+$/i.test(url.trim())

function Editor({ kind, record }: { kind: RecordKind; record?: OneRecord }) {
  const t = useMessages(writeMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const [first] = useState(() => begin(kind, record))
  const [values, setValues] = useState(first)
  const [isTried, setTried] = useState<'save' | 'finish'>()
  const [note, setNote] = useState('')
  const isSaved = useRef(false)
  const maySubmit = useMay('submit')
  const setup = useQuery({
    ...callQuery('records.getSetup', {}, { shownInPlace: true }),
    enabled: kind === 'registration',
  })
  const provinces = useQuery({
    ...callQuery('reference.listDivisions', {}, { shownInPlace: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { facts, files, receiverId, template, year, amount } = values
  const isRegistration = kind === 'registration'
  const isHeld = record?.registration === 'held'
  const change = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }))
  const put = (part: Partial<RecordFacts>) => setValues((now) => ({ ...now, facts: { ...now.facts, ...part } }))
  const declare = (part: Partial<Declaration>) =>
    setValues(({ facts: now, ...rest }) => ({
      ...rest,
      facts: { ...now, declaration: now.declaration && { ...now.declaration, ...part } },
    }))
  const amountFen = amount.trim() === '' ? null : parseYuan(amount)
  const isYear = /^20\d\d$/.test(year.trim())
  const written: RecordFacts = {
    ...facts,
    declaration: facts.declaration && { ...facts.declaration, year: Number(year), amountFen: amountFen ?? null },
  }
  const faults = faultsOf(kind, written)
  const receiver = receiverId ?? (setup.data?.withPortal ? null : (setup.data?.agencies[0]?.id ?? null))
  // What keeps it from being saved at all: a text that is no such thing.
  const isBroken =
    facts.references.some(({ title, url }) => !isWeb(url) || (title.trim() === '' && url.trim() !== '')) ||
    (kind === 'declaration' && (!isYear || amountFen === undefined))
  const save = useCallMutation('records.saveRecord', { shownInPlace: true })
  const finish = useCallMutation('records.finishRecord', { shownInPlace: true })
  const known = useRef<{ id: string; edition: number } | undefined>(
    record && { id: record.id, edition: record.edition },
  )
  const store = async () => {
    const kept = await save.mutateAsync({
      ...known.current,
      ...{ kind, template, receiverId: isRegistration ? receiver : null, fileIds: files.map(({ id }) => id) },
      facts: {
        ...written,
        sections: facts.sections.filter(({ heading, text }) => `${heading}${text}`.trim() !== ''),
        references: facts.references
          .filter(({ title }) => title.trim() !== '')
          .map(({ title, url }) => ({ title, url: url.trim() })),
        declaration: written.declaration,
      },
    })
    known.current = kept
    return kept
  }
  const act = async (step: 'save' | 'finish') => {
    setTried(step)
    if (isBroken || (step === 'finish' && faults.length > 0)) return
    const { id, edition } = await store()
    if (step === 'save') showToast({ tone: 'good', text: t.saved })
    else {
      const done = await finish.mutateAsync({ id, edition, note: note.trim() })
      showToast({ tone: 'good', text: isRegistration ? t.registered : t.finished(done.version) })
    }
    isSaved.current = true
    void navigate(recordPath(id))
  }
  // The refusal stands above the form.
  const begun = (step: 'save' | 'finish') => void act(step).catch(() => {})
  const failed = save.error ?? finish.error
  const says = (fault: (typeof faults)[number], words: string) =>
    isTried === 'finish' && faults.includes(fault) ? words : undefined
  const isBadCode = facts.code.trim() !== '' && !isRecordCode(facts.code)
  const noAgency =
    isRegistration && setup.data !== undefined && !setup.data.withPortal && setup.data.agencies.length === 0
  const names = provinces.data?.map(({ name }) => name) ?? []
  const regions = facts.region === '' || names.includes(facts.region) ? names : [facts.region, ...names]
  const busy = save.isPending || finish.isPending
  return (
    <form
      className={layout.stack16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) begun('save')
      }}
    >
      <LeaveGuard isLost hasUnsent={() => values !== first && !isSaved.current} />
      <header className={layout.between8x16}>
        <h1>{record?.title || recordKindNames[kind][language]}</h1>
        <span className={layout.wrap8}>
          <LinkButton to={record ? recordPath(record.id) : pathTo('/user/ReportingRecords')}>{t.back}</LinkButton>
          <Button type="submit" busy={save.isPending}>
            {t.save}
          </Button>
          {maySubmit && (!record?.registration || isWritable(record.registration)) && (
            <Button tone="primary" busy={finish.isPending} disabled={noAgency} onClick={() => begun('finish')}>
              {isRegistration ? t.register : t.finish}
            </Button>
          )}
        </span>
      </header>
      {failed && (
        <p role="alert" className={classes(layout.row8, texts.bad)}>
          <Icon name="warn" size={16} />
          {failed.message}
        </p>
      )}
      {isHeld && record.untilOn && <p className={texts.warn13}>{t.claimed(formatDay(record.untilOn))}</p>}
      {noAgency && <p className={texts.warn13}>{t.noAgency}</p>}
      <div className={classes(!isRegistration && styles.columns)}>
        <div className={classes(layout.stack16, layout.shrinks)}>
          <Panel title={t.basics}>
            <div className={layout.stack16}>
              {!isRegistration && (
                <TextField
                  label={t.title}
                  required
                  maxLength={200}
                  autoComplete="off"
                  value={facts.title}
                  error={says('title', t.required)}
                  onChange={({ target }) => put({ title: target.value })}
                />
              )}
              <div className={styles.pair}>
                <TextField
                  label={isRegistration ? t.customer : t.company}
                  required
                  readOnly={isHeld}
                  maxLength={120}
                  autoComplete="off"
                  value={facts.company}
                  error={says('company', t.required)}
                  onChange={({ target }) => put({ company: target.value })}
                />
                <TextField
                  label={t.code}
                  hint={t.codeHint}
                  required={isRegistration}
                  readOnly={isHeld}
                  maxLength={18}
                  autoComplete="off"
                  value={facts.code}
                  error={isTried && isBadCode ? t.badCode : says('code', t.required)}
                  onChange={({ target }) => put({ code: target.value })}
                />
                <SelectField
                  label={t.region}
                  placeholder={t.none}
                  value={facts.region}
                  options={regions.map((name) => ({ value: name, label: name }))}
                  onChange={(value) => put({ region: value })}
                />
                <TextField
                  label={t.industry}
                  maxLength={60}
                  autoComplete="off"
                  value={facts.industry}
                  onChange={({ target }) => put({ industry: target.value })}
                />
                {isRegistration && setup.data && !noAgency && (
                  <SelectField
                    label={t.receiver}
                    disabled={isHeld}
                    value={receiver ?? ''}
                    options={
                      setup.data.withPortal
                        ? [{ value: '', label: t.portal }]
                        : setup.data.agencies.map(({ id, name }) => ({ value: id, label: name }))
                    }
                    onChange={(value) => change({ receiverId: value || null })}
                  />
                )}
              </div>
              <TextAreaField
                label={isRegistration ? t.need : t.summary}
                rows={3}
                maxLength={1000}
                value={facts.summary}
                onChange={({ target }) => put({ summary: target.value })}
              />
            </div>
          </Panel>
          {facts.declaration && (
            <Panel title={t.declaration}>
              <div className={styles.pair}>
                <TextField
                  label={t.programme}
                  required
                  maxLength={200}
                  autoComplete="off"
                  value={facts.declaration.programme}
                  error={says('programme', t.required)}
                  onChange={({ target }) => declare({ programme: target.value })}
                />
                <SelectField
                  label={t.level}
                  value={facts.declaration.level}
                  options={programmeLevels.map((value) => ({ value, label: programmeLevelNames[value][language] }))}
                  onChange={(value) => declare({ level: programmeLevels.find((one) => one === value) ?? 'city' })}
                />
                <TextField
                  label={t.year}
                  required
                  inputMode="numeric"
                  maxLength={4}
                  value={year}
                  error={isTried && !isYear ? t.badYear : undefined}
                  onChange={({ target }) => change({ year: target.value })}
                />
                <TextField
                  label={t.amount}
                  inputMode="decimal"
                  maxLength={16}
                  value={amount}
                  error={isTried && amountFen === undefined ? t.badAmount : undefined}
                  onChange={({ target }) => change({ amount: target.value })}
                />
                <DateField
                  label={t.deadline}
                  value={facts.declaration.deadlineOn ?? ''}
                  error={says('deadline', t.required)}
                  onChange={({ target }) => declare({ deadlineOn: target.value || null })}
                />
                <SelectField
                  label={t.stage}
                  value={facts.declaration.stage}
                  options={declarationStages.map((value) => ({ value, label: declarationStageNames[value][language] }))}
                  onChange={(value) =>
                    declare({ stage: declarationStages.find((one) => one === value) ?? 'preparing' })
                  }
                />
              </div>
            </Panel>
          )}
          {kind !== 'registration' && (
            <Sections
              kind={kind}
              sections={facts.sections}
              error={says('sections', t.noText)}
              onTemplate={(key, sections) => change({ template: key, facts: { ...facts, sections } })}
              onChange={(sections) => put({ sections })}
            />
          )}
        </div>
        {!isRegistration && (
          <div className={classes(layout.stack16, layout.shrinks)}>
            <References
              references={facts.references}
              isTried={isTried !== undefined}
              isWeb={isWeb}
              isFull={facts.references.length >= referencesMax}
              onChange={(references) => put({ references })}
            />
            <Panel title={t.files}>
              <div className={layout.stack12}>
                {files.length > 0 && (
                  <ul className={styles.rows} aria-label={t.files}>
                    {files.map(({ id, name }) => (
                      <li key={id}>
                        <span className={texts.breaks}>{name}</span>
                        <Button
                          size="small"
                          tone="quiet"
                          icon="bin"
                          aria-label={t.removeFile(name)}
                          onClick={() => change({ files: files.filter((one) => one.id !== id) })}
                        />
                      </li>
                    ))}
                  </ul>
                )}
                <UploadField
                  label={t.upload}
                  type="any"
                  multiple
                  disabled={files.length >= recordFilesMax}
                  onUploaded={({ id, name }) =>
                    setValues((now) => ({ ...now, files: [...now.files, { id, name }].slice(0, recordFilesMax) }))
                  }
                />
              </div>
            </Panel>
            {record !== undefined && record.version > 0 && (
              <Panel title={t.note}>
                <TextField
                  label={t.note}
                  labelHidden
                  maxLength={200}
                  autoComplete="off"
                  value={note}
                  onChange={({ target }) => setNote(target.value)}
                />
              </Panel>
            )}
          </div>
        )}
      </div>
    </form>
  )
}
