import { isOpened } from '@portal/domain/filings/form-paths'
import {
  type ChangeItem,
  changeItemRows,
  changeItems,
  emptyParty,
  type ProofKind,
  proofKinds,
  proofNames,
} from '@portal/domain/follow-ups/change-items'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../api/call-error.ts'
import { queryClient } from '../api/query.ts'
import { type ReplyFor, type RequestFor, sendCall } from '../api/send-call.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { LeaveGuard } from '../parts/form/LeaveGuard.tsx'
import { placeId } from '../parts/form/places.tsx'
import { UploadField } from '../parts/UploadField.tsx'
import { Button } from '../ui/Button.tsx'
import { CheckField } from '../ui/ChoiceField.tsx'
import { SelectField, TextAreaField } from '../ui/Field.tsx'
import { JumpList } from '../ui/JumpList.tsx'
import { showToast } from '../ui/toast.ts'
import { ChangeAnswer } from './ChangeAnswer.tsx'
import { changeMessages } from './change-messages.ts'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import { type KeyedParty, keyed, PartyTable } from './PartyTable.tsx'
import { type FollowUp, followUpReads } from './types.ts'

type Answer = ReplyFor<'followUps.submitChange'>
type Json = Exclude<RequestFor<'followUps.submitChange'>['json'], string>

interface EditorProps {
  readonly numbers?: string
  /** Set for the answer to a correction. */
  readonly followUp?: FollowUp
  readonly initial?: NonNullable<FollowUp['change']>
}

/** Numbers of the orders that have one, the newest 100. */
async function myNumbers(): Promise<readonly string[]> {
  const { list } = await sendCall('orders.listOrders', { pageSize: 100 })
  return [...new Set(list.flatMap((order) => order.patentNumber ?? []))]
}

const namesFor = (item: ChangeItem, found: ReplyFor<'followUps.getCase'>): readonly KeyedParty[] => {
  const { subject } = changeItemRows[item]
  const address = found.address ?? ''
  if (subject === 'owner') return found.applicants.map((name) => keyed({ ...emptyParty, name, address }))
  if (subject === 'inventor') return found.inventors.map((name) => keyed({ ...emptyParty, name }))
  return subject === 'agency' && found.agency ? [keyed({ ...emptyParty, name: found.agency })] : []
}

export function ChangeEditor({ numbers = '', followUp, initial }: EditorProps) {
  const t = useMessages(changeMessages)
  const words = useMessages(followUpMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const orderKey = useRef(crypto.randomUUID())
  const [cases, setCases] = useState(initial?.cases?.join('\n') ?? numbers)
  const [item, setItem] = useState<ChangeItem>(initial?.kind ?? 'rename')
  const [before, setBefore] = useState<readonly KeyedParty[]>((initial?.before ?? [emptyParty]).map(keyed))
  const [after, setAfter] = useState<readonly KeyedParty[]>((initial?.after ?? [emptyParty]).map(keyed))
  const [files, setFiles] = useState<NonNullable<Json['files']>>(initial?.files ?? [])
  const [proof, setProof] = useState<ProofKind>('registry')
  const [declared, setDeclared] = useState(initial?.declared ?? false)
  const [dry, setDry] = useState<Answer>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const opened = followUp?.openFields.map((one) => one.path) ?? []
  const isOpen = (path: string) => followUp === undefined || isOpened(path, opened)
  const row = changeItemRows[item]
  const errorAt = (path: string) => dry?.problems.find((one) => one.path === path)?.message

  const touched = useRef(false)
  const hasUnsent = useCallback(() => touched.current, [])
  /** Whatever changes, the cases are to be checked again. */
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      touched.current = true
      set(value)
      setDry(undefined)
    }
  const bare = (parties: readonly KeyedParty[]) => parties.map(({ key: _key, ...party }) => party)
  const json = (): Json => ({
    cases: cases.split(/[\s,，;；]+/).filter((one) => one !== ''),
    kind: item,
    before: bare(before),
    after: bare(after),
    files,
    declared,
  })
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const check = () =>
    run(async () =>
      setDry(await sendCall('followUps.submitChange', { json: json(), dryRun: true }, { shownInPlace: true })),
    )
  const leave = async (orderNo: string, text: string) => {
    touched.current = false
    showToast({ tone: 'good', text })
    for (const name of followUpReads) void queryClient.invalidateQueries({ queryKey: [name] })
    await navigate(pathTo('/order/patentOrder/changeindex', { query: { orderNo } }))
  }
  const submit = () =>
    run(async () => {
      const sent = await sendCall(
        'followUps.submitChange',
        { json: json(), orderKey: orderKey.current },
        { shownInPlace: true },
      )
      if (sent.orderNo !== null) await leave(sent.orderNo, t.sent)
    })
  const answer = (of: FollowUp) =>
    run(async () => {
      const all: Record<string, unknown> = { ...json() }
      const values = Object.fromEntries(
        Object.entries(all).filter(([part]) => opened.some((path) => path.split('.')[0] === part)),
      )
      const sent = await sendCall(
        'followUps.answerCorrection',
        { orderNo: of.orderNo, id: of.round, json: values },
        { shownInPlace: true },
      )
      if (sent.errors[0]) setFailure(sent.errors[0].message)
      else await leave(of.orderNo, words.answered)
    })
  const fill = () =>
    run(async () => {
      const [first = ''] = json().cases ?? []
      const found = await sendCall('followUps.getCase', { number: first }, { shownInPlace: true })
      changed(setBefore)(namesFor(item, found))
      showToast({ tone: 'good', text: t.filled })
    })
  const takeMine = () =>
    run(async () => {
      const mine = await myNumbers()
      if (mine.length === 0) setFailure(t.noMine)
      else changed(setCases)(mine.join('\n'))
    })
  const jumps = (dry?.problems ?? []).map(({ path, message }) => ({ id: placeId(path), place: '', message }))
  return (
    <div className={styles.frame}>
      <LeaveGuard hasUnsent={hasUnsent} />
      <div className={styles.main}>
        {followUp && <p className={styles.banner}>{words.correcting(followUp.round, followUp.dueOn ?? '—')}</p>}
        {followUp?.openFields.map(({ path, words: said }) => (
          <p key={path} className={styles.remark}>
            {words.reviewerSays} {said}
          </p>
        ))}
        {failure !== undefined && (
          <p role="alert" className={styles.remark}>
            {failure}
          </p>
        )}
        {jumps.length > 0 && <JumpList title={t.missing} jumps={jumps} />}
        <section className={styles.section} aria-label={t.cases}>
          <h2>{t.cases}</h2>
          <TextAreaField
            label={t.numbers}
            hint={t.numbersHint}
            rows={5}
            spellCheck={false}
            disabled={followUp !== undefined}
            value={cases}
            onChange={(event) => changed(setCases)(event.target.value)}
          />
          {!followUp && (
            <div>
              <Button icon="orders" busy={busy} onClick={() => void takeMine()}>
                {t.mine}
              </Button>
            </div>
          )}
        </section>
        <section className={styles.section} aria-label={t.table}>
          <h2>{t.table}</h2>
          <SelectField
            label={t.item}
            value={item}
            disabled={followUp !== undefined}
            onChange={(event) => {
              const next = changeItems.find((one) => one === event.target.value) ?? 'rename'
              changed(setItem)(next)
              setProof(changeItemRows[next].proofs[0]?.[0] ?? 'other')
            }}
            options={changeItems.map((one) => ({
              value: one,
              label: `${changeItemRows[one].name[language]} · ${changeItemRows[one].fee === 'bibliographicChange' ? t.charged : t.free}`,
            }))}
          />
          {!followUp && (
            <div className={styles.chips}>
              <Button busy={busy} disabled={cases.trim() === ''} onClick={() => void fill()}>
                {t.fill}
              </Button>
              <Button
                icon="copy"
                onClick={() => changed(setAfter)(before.map(({ key: _key, ...party }) => keyed(party)))}
              >
                {t.copy}
              </Button>
            </div>
          )}
          <PartyTable
            before={{ parties: before, onChange: changed(setBefore), disabled: !isOpen('before') }}
            after={{ parties: after, onChange: changed(setAfter), disabled: !isOpen('after') }}
            errorAt={errorAt}
          />
        </section>
        <section className={styles.section} aria-label={t.proofs} id={placeId('files')}>
          <h2>{t.proofs}</h2>
          {row.proofs.length === 0 ? (
            <p>{t.noProof}</p>
          ) : (
            row.proofs.map((group) => (
              <p key={group.join()}>
                {t.proofsNeeded}:{' '}
                {t.oneOf(group.map((kind) => proofNames[kind][language]).join(language === 'zh' ? '、' : ', '))}
              </p>
            ))
          )}
          {errorAt('files') && <p className={styles.remark}>{errorAt('files')}</p>}
          <ul className={styles.list}>
            {files.map((file) => (
              <li key={file.fileId}>
                <span>{file.fileName}</span>
                <span className={styles.chips}>
                  {proofNames[file.proof][language]}
                  <Button
                    size="small"
                    tone="quiet"
                    icon="close"
                    disabled={!isOpen('files')}
                    aria-label={`${t.remove}: ${file.fileName}`}
                    onClick={() => changed(setFiles)(files.filter((one) => one.fileId !== file.fileId))}
                  />
                </span>
              </li>
            ))}
          </ul>
          <div className={styles.two}>
            <SelectField
              label={t.proofKind}
              value={proof}
              onChange={(event) => setProof(proofKinds.find((kind) => kind === event.target.value) ?? 'other')}
              options={proofKinds.map((kind) => ({ value: kind, label: proofNames[kind][language] }))}
            />
            <UploadField
              label={t.upload}
              type="document"
              disabled={!isOpen('files')}
              onUploaded={(file) => changed(setFiles)([...files, { fileId: file.id, fileName: file.name, proof }])}
            />
          </div>
          <CheckField
            id={placeId('declared')}
            label={t.declared}
            checked={declared}
            {...(errorAt('declared') && { error: errorAt('declared') })}
            onChange={(event) => changed(setDeclared)(event.target.checked)}
          />
        </section>
      </div>
      <aside className={styles.side} aria-label={words.summary}>
        {dry ? <ChangeAnswer answer={dry} /> : !followUp && <p className={styles.note}>{t.dryFirst}</p>}
        {followUp ? (
          <Button tone="primary" busy={busy} onClick={() => void answer(followUp)}>
            {words.answer}
          </Button>
        ) : (
          <>
            <Button
              tone={dry ? 'plain' : 'primary'}
              busy={busy}
              disabled={cases.trim() === ''}
              onClick={() => void check()}
            >
              {t.check}
            </Button>
            {dry && dry.accepted.length > 0 && dry.problems.length === 0 && (
              <Button tone="primary" busy={busy} onClick={() => void submit()}>
                {t.submit(dry.accepted.length)}
              </Button>
            )}
          </>
        )}
      </aside>
    </div>
  )
}
