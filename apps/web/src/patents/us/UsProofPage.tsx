import { usLines } from '@portal/domain/office/admin/us-form-lines'
import { describeFigures, designClaim } from '@portal/domain/patents/us/figures'
import { type UsForm, type UsSection, usSections } from '@portal/domain/patents/us/form'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatDay, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import editor from '../../parts/form/editor.module.css'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraftText } from '../../parts/form/use-draft-text.ts'
import { choiceWords } from '../../parts/value-words.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { Changes, lineName } from './Changes.tsx'
import { usMessages } from './messages.ts'
import { ProofFigures } from './ProofFigures.tsx'
import { receiptWords } from './receipt-messages.ts'
import { savePaper } from './save-paper.ts'
import { useEditing } from './us-fields.ts'
import styles from './us-form.module.css'

// Only a correction writes.
const UsEditor = lazy(() => import('./UsEditor.tsx').then((module) => ({ default: module.UsEditor })))

type Filing = ReplyFor<'usFilings.getUsFiling'>

/** Correction of a US order: only what the reviewer opened. Without a correction: the proof, section by section. */
export default function UsProofPage() {
  const t = useMessages(usMessages)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo')
  const [round, setRound] = useState(0)
  const found = useQuery({
    ...callQuery('usFilings.getUsFiling', { orderNo: orderNo ?? '' }, { shownInPlace: true }),
    enabled: orderNo !== null,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const { data } = found
  const reload = async () => {
    await found.refetch()
    setRound((now) => now + 1)
  }
  const open = data?.corrections.find((one) => one.answeredTime === null)
  return (
    <article className={layout.reading}>
      <h1 className={editor.pageTitle}>{useRouteTitle()}</h1>
      {orderNo === null ? (
        <EmptyState
          picture="nothingYet"
          title={t.proofPick}
          action={<LinkButton to={pathTo('/order/patentOrder')}>{t.toOrders}</LinkButton>}
        />
      ) : found.error && !data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : !data ? (
        <Skeleton lines={10} />
      ) : data.mode === 'correct' ? (
        <Suspense fallback={<Skeleton lines={10} />}>
          <UsEditor
            key={round}
            initial={data.json}
            draft={data}
            onMade={() => void navigate(0)}
            onReload={() => void reload()}
          >
            <div className={editor.banner} role="note">
              <strong>{t.corrections}</strong> {open?.dueOn && t.dueBy(formatDay(open.dueOn))}
              <ul>
                {open?.fields.map(({ path, words }) => (
                  <li key={path}>{words}</li>
                ))}
              </ul>
            </div>
            {data.previous && <OwnChanges {...data.previous} />}
          </UsEditor>
        </Suspense>
      ) : (
        <Proof filing={data} onSaid={() => void found.refetch()} />
      )}
    </article>
  )
}

/** What the answer changes so far. */
function OwnChanges({ json, time }: NonNullable<Filing['previous']>) {
  const { form } = useEditing()
  return <Changes before={json} after={form} since={time} />
}

function Proof({ filing, onSaid }: { filing: Filing; onSaid: () => void }) {
  const t = useMessages(usMessages)
  const { orderNo, json, version, proofs, receipt, previous } = filing
  const language = useLanguage()
  const standing = (section: UsSection) =>
    proofs.find((proof) => proof.section === section && proof.version === version)
  const isWhole = usSections.every((section) => standing(section)?.approved)
  /** Sections whose last word, of this version, is a remark. */
  const remarked = usSections.filter((section) => standing(section)?.approved === false)
  return (
    <div className={styles.proofs}>
      <div className={editor.banner}>
        <h2>{remarked.length > 0 ? t.remarksOpen(remarked.length) : t.nothingToCorrect}</h2>
        <p>
          {remarked.length > 0
            ? t.remarksOpenIn(remarked.map((section) => t[section]).join(language === 'zh' ? '、' : ', '))
            : isWhole
              ? t.allApproved
              : t.nothingToCorrectText}
        </p>
        <p className={classes(layout.wrap8, styles.acts)}>
          <LinkButton to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}>{t.toCase}</LinkButton>
          <Button icon="download" onClick={() => void savePaper(orderNo, 'dataSheet')}>
            {t.dataSheet}
          </Button>
        </p>
      </div>
      {receipt.length > 0 && (
        <div className={editor.banner} role="alert">
          <h2>{t.receipt}</h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t.part}</th>
                <th scope="col">{t.ordered}</th>
                <th scope="col">{t.received}</th>
              </tr>
            </thead>
            <tbody>
              {receipt.map(({ name, ordered, received }) => (
                <tr key={name}>
                  <th scope="row">{receiptWords[name]?.[language] ?? name}</th>
                  <td>{ordered}</td>
                  <td>{received}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {previous && <Changes before={previous.json} after={json} since={previous.time} />}
      {usSections.map((section) => (
        <section
          key={section}
          className={classes(layout.column16, editor.section)}
          aria-labelledby={`proof-${section}`}
        >
          <h2 id={`proof-${section}`}>{t[section]}</h2>
          <Sides form={json} section={section} />
          <Said filing={filing} section={section} onSaid={onSaid} />
        </section>
      ))}
    </div>
  )
}

/** Rows of a section: what it is, the English that is filed, and the Chinese it comes from. */
function Sides({ form, section }: { form: UsForm; section: UsSection }) {
  const t = useMessages(usMessages)
  const language = useLanguage()
  const yesNo: Readonly<Record<string, string>> = { true: t.yes, false: t.no }
  const lines = usLines(form).filter((line) => line.section === section && line.value !== '')
  const generated =
    section === 'content' && form.kind === 'usDesign'
      ? [
          ...describeFigures(form.design.article, form.design.embodiments, form.inventors.length),
          designClaim(form.design.article),
        ]
      : []
  if (lines.length === 0) return <p className={texts.soft13}>{t.nothingGiven}</p>
  return (
    <>
      <dl>
        {lines.map((line) => (
          <div key={line.path} className={styles.sides}>
            <dt className={texts.soft13}>{lineName(line, language)}</dt>
            <dd lang="en">{yesNo[line.value] ?? choiceWords(line.path, line.value, language)}</dd>
            <dd lang="zh-CN">{line.chinese}</dd>
          </div>
        ))}
      </dl>
      {section === 'content' && <ProofFigures form={form} />}
      {generated.length > 0 && (
        <div className={styles.preview} lang="en">
          <h3 lang={language}>{t.generated}</h3>
          {generated.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </>
  )
}

function Said({ filing, section, onSaid }: { filing: Filing; section: UsSection; onSaid: () => void }) {
  const t = useMessages(usMessages)
  const { orderNo, version, proofs, mayProve } = filing
  const { draft, text: words, setText, clear } = useDraftText(`us-remark-${orderNo}-${section}`)
  /** A second click comes before the button can be drawn as busy. */
  const sending = useRef(false)
  const prove = useCallMutation('usFilings.proveSection', {
    onSuccess: () => {
      sending.current = false
      clear()
      onSaid()
    },
    // Another version was handed in meanwhile: the proof goes on with that one.
    onError: () => {
      sending.current = false
      onSaid()
    },
  })
  const say = (approved: boolean, said = '') => {
    if (sending.current) return
    sending.current = true
    prove.mutate({ orderNo, version, section, approved, words: said })
  }
  const own = proofs.filter((proof) => proof.section === section)
  const isApproved = own[0]?.approved && own[0].version === version
  return (
    <div className={layout.column16}>
      {own.map((proof) => (
        <p key={proof.time} className={proof.approved ? editor.good : undefined}>
          {proof.approved ? t.approvedBy(proof.by) : t.saidBy(proof.by)} · {formatInstant(proof.time)}
          {proof.words !== '' && `: ${proof.words}`}
        </p>
      ))}
      {mayProve && (
        <>
          <PutBack draft={draft} />
          <TextAreaField
            label={`${t.remark}: ${t[section]}`}
            rows={2}
            maxLength={2000}
            value={words}
            onChange={(event) => setText(event.target.value)}
          />
          <div className={editor.line}>
            <Button disabled={words.trim() === '' || prove.isPending} onClick={() => say(false, words)}>
              {t.sendRemark}
            </Button>
            <Button
              tone="primary"
              aria-label={`${t.approve}: ${t[section]}`}
              disabled={isApproved || prove.isPending}
              onClick={() => say(true)}
            >
              {t.approve}
            </Button>
            {isApproved && (
              <Button
                aria-label={`${t.takeBack}: ${t[section]}`}
                disabled={prove.isPending}
                onClick={() => say(false, t.takenBack)}
              >
                {t.takeBack}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
