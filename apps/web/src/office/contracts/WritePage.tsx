import { builtInContracts } from '@portal/domain/office/contracts/built-in-contracts'
import { type ContractKind, contractKindNames, contractKinds } from '@portal/domain/office/contracts/contract-facts'
import {
  type ContractFacts,
  contractFields,
  otherThanRecord,
  readContract,
  type TypedField,
  typedFields,
  usualTerms,
  writeContract,
} from '@portal/domain/office/contracts/contract-text'
import { type CivilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { parseCreditCode } from '@portal/domain/platform/identifiers/id-numbers'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { type Language, useLanguage, useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { ClientPicker } from '../../parts/ClientPicker.tsx'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
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
import { ContractSheet } from './ContractSheet.tsx'
import { type ContractTemplate, contractPath, type Drafting, writePath } from './contract-types.ts'
import styles from './contracts.module.css'
import { writeMessages } from './messages.ts'
import { SignerPicker } from './SignerPicker.tsx'

/** A draft: `?client=` with whom a new one is made, `?id=` one that is there; without either the client is chosen first. */
export default function WritePage() {
  const t = useMessages(writeMessages)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [id, client] = [query.get('id'), query.get('client')]
  useMenuLine('/user/proxyAgreement')
  useDocumentTitle(t.newTitle)
  if (id === null && client === null) {
    return (
      <article className={classes(layout.stack16, layout.reading)}>
        <h1>{t.newTitle}</h1>
        <Panel title={t.chooseClient}>
          <ClientPicker
            error={undefined}
            onChoose={(clientId) => void navigate(writePath({ client: clientId }), { replace: true })}
          />
        </Panel>
      </article>
    )
  }
  return <Draft key={id ?? client} {...(id !== null ? { id } : { clientId: client ?? '' })} />
}

function Draft(asked: { readonly id?: string; readonly clientId?: string }) {
  const t = useMessages(writeMessages)
  const drafting = useQuery({
    ...callQuery('contracts.getDrafting', asked, { shownInPlace: true }),
    // What is typed is the editor's until it is saved.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const setup = useQuery(callQuery('contracts.getSetup', {}, { shownInPlace: true }))
  const error = drafting.error ?? setup.error
  if (!drafting.data || !setup.data) {
    if (!error) return <Skeleton lines={12} />
    const again = () => void Promise.all([drafting.refetch(), setup.refetch()])
    const wayOn = <LinkButton to={pathTo('/user/proxyAgreement')}>{t.back}</LinkButton>
    return <ErrorState isPage error={error} busy={drafting.isFetching} onRetry={again} wayOn={wayOn} />
  }
  const { clientId, client, hasAccount, draft } = drafting.data
  if (!hasAccount && !draft) {
    return (
      <EmptyState
        isPage
        picture="nothingYet"
        title={client}
        action={<LinkButton to={pathTo('/agency/clients/:id', { params: { id: clientId } })}>{t.toClient}</LinkButton>}
      >
        {t.noAccount}
      </EmptyState>
    )
  }
  return <Editor drafting={drafting.data} templates={setup.data.templates} />
}

interface Values {
  readonly kind: ContractKind
  readonly language: Language
  readonly templateId: string | null
  readonly facts: ContractFacts
  readonly validFrom: string
  readonly validTo: string
  readonly signers: readonly string[]
}

/** What a contract begins with in a language: wording that is usual, and the facts of the parties. */
const startOf = ({ facts }: Drafting, language: Language): ContractFacts => ({
  ...Object.fromEntries(Object.entries(usualTerms).map(([field, words]) => [field, words[language]])),
  ...facts[language],
})

/** The same in another language, but for what somebody typed. */
function translated(drafting: Drafting, facts: ContractFacts, from: Language, to: Language): ContractFacts {
  const [before, after] = [startOf(drafting, from), startOf(drafting, to)]
  return {
    ...facts,
    ...Object.fromEntries(
      typedFields.filter((field) => facts[field] === before[field]).map((field) => [field, after[field]]),
    ),
  }
}

function begin(drafting: Drafting): Values {
  const { draft, candidates, language } = drafting
  if (draft) {
    const { kind, templateId, validFrom, validTo, signers } = draft
    return {
      kind,
      language: draft.language,
      templateId,
      facts: draft.facts,
      validFrom,
      validTo: validTo ?? '',
      signers,
    }
  }
  // The client first: they read what they are asked to agree to.
  const first = (['client', 'agency'] as const).flatMap(
    (side) => candidates.find((one) => one.side === side)?.userId ?? [],
  )
  return {
    ...{ kind: 'frame', language, templateId: null, facts: startOf(drafting, language) },
    ...{ validFrom: todayInBeijing(), validTo: '', signers: first },
  }
}

interface EditorProps {
  readonly drafting: Drafting
  readonly templates: readonly ContractTemplate[]
}

function Editor({ drafting, templates }: EditorProps) {
  const t = useMessages(writeMessages)
  const reader = useLanguage()
  const navigate = useNavigate()
  const { draft, clientId, client, candidates } = drafting
  const [first] = useState(() => begin(drafting))
  const [values, setValues] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const isSaved = useRef(false)
  const change = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }))
  const save = useCallMutation('contracts.saveContract', {
    shownInPlace: true,
    onSuccess: ({ id }) => {
      isSaved.current = true
      showToast({ tone: 'good', text: t.saved })
      void navigate(contractPath(id))
    },
  })
  const { kind, language, templateId, facts, validFrom, validTo, signers } = values
  const own = templates.filter((one) => one.kind === kind && (!one.archived || one.id === templateId))
  const template = own.find(({ id }) => id === templateId)
  const body = (template?.body ?? builtInContracts[kind])[language]
  const needed = new Set(readContract(body).pieces.flatMap((piece) => (piece.kind === 'field' ? [piece.field] : [])))
  for (const always of ['clientName', 'agencyName', 'agencyLicence'] as const) needed.add(always)
  const written = writeContract(body, {
    ...{ kind, language, facts, number: draft?.number ?? '' },
    validFrom: (isCivilDate(validFrom) ? validFrom : todayInBeijing()) as CivilDate,
    validTo: isCivilDate(validTo) ? validTo : null,
  })
  const { text } = written
  // A new contract gets its number when it is saved.
  const missing = written.missing.filter((field) => field !== 'number')
  const other = otherThanRecord(facts, drafting.facts)
  const isTooEarly = validTo !== '' && validTo < validFrom
  const isBadCode = (field: TypedField) =>
    (field === 'clientCode' || field === 'agencyCode') &&
    Boolean(facts[field]?.trim()) &&
    !parseCreditCode(facts[field] ?? '').ok
  const act = () => {
    setIsTried(true)
    if (validFrom === '' || isTooEarly || typedFields.some(isBadCode)) return
    save.mutate({
      ...(draft ? { id: draft.id, edition: draft.edition } : { clientId }),
      ...{ kind, language, templateId: template ? templateId : null, facts, validFrom },
      ...{ validTo: validTo === '' ? null : validTo, signers: [...signers] },
    })
  }
  const errorOf = (field: TypedField): string | undefined => {
    if (isBadCode(field)) return t.badCode
    if (other.includes(field)) return t.otherThanRecord(drafting.facts[language][field] ?? '')
    return isTried && missing.includes(field) ? t.required : undefined
  }
  const fieldsOf = (group: 'client' | 'agency' | 'terms') =>
    typedFields.filter((field) => contractFields[field].group === group && needed.has(field))
  return (
    <form
      className={layout.stack16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) act()
      }}
    >
      <LeaveGuard isLost hasUnsent={() => values !== first && !isSaved.current} />
      <header className={layout.between8x16}>
        <div className={layout.stack4}>
          <h1>{draft?.number ?? t.newTitle}</h1>
          <p className={texts.soft14}>{client}</p>
        </div>
        <span className={layout.wrap8}>
          <LinkButton to={draft ? contractPath(draft.id) : pathTo('/user/proxyAgreement')}>{t.back}</LinkButton>
          <Button tone="primary" type="submit" busy={save.isPending}>
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
      {draft && draft.state !== 'draft' && <p className={texts.warn13}>{t.void}</p>}
      {draft?.askedNote && <p className={texts.soft14}>{`${t.askedFor}: ${draft.askedNote}`}</p>}
      <div className={styles.columns}>
        <div className={classes(layout.stack16, layout.shrinks)}>
          <Panel title={t.basics}>
            <div className={styles.pair}>
              <SelectField
                label={t.kind}
                options={contractKinds.map((value) => ({ value, label: contractKindNames[value][reader] }))}
                value={kind}
                onChange={(value) =>
                  change({ kind: contractKinds.find((one) => one === value) ?? kind, templateId: null })
                }
              />
              <SelectField
                label={t.language}
                options={[
                  { value: 'zh', label: t.chinese },
                  { value: 'en', label: t.english },
                ]}
                value={language}
                onChange={(value) => {
                  const next = value === 'en' ? 'en' : 'zh'
                  change({ language: next, facts: translated(drafting, facts, language, next) })
                }}
              />
              <SelectField
                label={t.template}
                placeholder={t.builtIn}
                options={own.map(({ id, name }) => ({ value: id, label: name }))}
                value={template ? (templateId ?? '') : ''}
                onChange={(value) => change({ templateId: value || null })}
              />
              <DateField
                label={t.validFrom}
                required
                value={validFrom}
                error={isTried && validFrom === '' ? t.dayMissing : undefined}
                onChange={({ target }) => change({ validFrom: target.value })}
              />
              <DateField
                label={t.validTo}
                hint={t.validToHint}
                value={validTo}
                error={isTooEarly ? t.tooEarly : undefined}
                onChange={({ target }) => change({ validTo: target.value })}
              />
            </div>
          </Panel>
          {(['client', 'agency'] as const).map((group) => (
            <Panel key={group} title={t[group]}>
              <div className={styles.pair}>
                {fieldsOf(group).map((field) => (
                  <TextField
                    key={field}
                    label={contractFields[field].name[reader]}
                    maxLength={contractFields[field].max}
                    autoComplete="off"
                    value={facts[field] ?? ''}
                    error={errorOf(field)}
                    onChange={({ target }) => change({ facts: { ...facts, [field]: target.value } })}
                  />
                ))}
              </div>
            </Panel>
          ))}
          <Panel title={t.terms}>
            <div className={layout.stack16}>
              {fieldsOf('terms').map((field) => (
                <Term
                  key={field}
                  field={field}
                  language={language}
                  value={facts[field] ?? ''}
                  error={errorOf(field)}
                  onChange={(value) => change({ facts: { ...facts, [field]: value } })}
                />
              ))}
            </div>
          </Panel>
        </div>
        <div className={classes(layout.stack16, layout.shrinks)}>
          <SignerPicker candidates={candidates} chosen={signers} onChange={(next) => change({ signers: next })} />
          <Panel title={t.missing}>
            {missing.length === 0 ? (
              <p className={texts.good}>{t.complete}</p>
            ) : (
              <ul className={styles.signers} aria-label={t.missing}>
                {missing.map((field) => (
                  <li key={field}>{contractFields[field].name[reader]}</li>
                ))}
              </ul>
            )}
          </Panel>
        </div>
      </div>
      <section className={layout.stack8}>
        <h2>{t.preview}</h2>
        <ContractSheet text={text} language={language} />
      </section>
    </form>
  )
}

interface TermProps {
  readonly field: TypedField
  readonly language: Language
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** One term; where there is usual wording and nothing stands here, it can be filled in. */
function Term({ field, language, value, error, onChange }: TermProps) {
  const t = useMessages(writeMessages)
  const reader = useLanguage()
  const usual = usualTerms[field]?.[language]
  return (
    <div className={layout.stack4}>
      <TextAreaField
        label={contractFields[field].name[reader]}
        rows={field === 'caseName' ? 2 : 4}
        maxLength={contractFields[field].max}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      {usual !== undefined && value !== usual && (
        <span>
          <Button size="small" tone="quiet" icon="copy" onClick={() => onChange(usual)}>
            {t.usual}
          </Button>
        </span>
      )}
    </div>
  )
}
