import { type FormEvent, Suspense, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { type RequestFor, sendCall } from '../../api/send-call.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import { PartsToOpen, type PartToOpen } from './PartsToOpen.tsx'
import type { FollowUp } from './types.ts'

const ConflictPanel = lazy(() => import('../../parts/conflicts/ConflictPanel.tsx'))

type Act = FollowUp['acts'][number]
type Request = RequestFor<'followUps.handleFollowUp'>

const labels = {
  accept: 'accept',
  askCorrection: 'askCorrection',
  draft: 'draft',
  filed: 'markFiled',
  result: 'markResult',
  reject: 'reject',
} as const satisfies Record<Act, string>

/** What the office can do with a follow-up now; each act has its own small form. */
export function OfficeActs({ followUp }: { followUp: FollowUp }) {
  const t = useMessages(followUpMessages)
  const [acting, setActing] = useState<Act>()
  return (
    <div className={layout.column16}>
      <h3>{t.office}</h3>
      {followUp.acts.map((act, at) => (
        <Button
          key={act}
          tone={act === 'reject' ? 'bad' : at === 0 ? 'primary' : 'plain'}
          onClick={() => setActing(act)}
        >
          {t[labels[act]]}
        </Button>
      ))}
      {acting && <ActDialog act={acting} followUp={followUp} onClose={() => setActing(undefined)} />}
    </div>
  )
}

function ActDialog({ act, followUp, onClose }: { act: Act; followUp: FollowUp; onClose: () => void }) {
  const t = useMessages(followUpMessages)
  const last = followUp.rounds[0]
  const [input, setInput] = useState({
    text: last?.text ?? followUp.form?.text ?? '',
    claims: last?.claims ?? followUp.form?.claims ?? '',
    notes: '',
    on: todayInBeijing(),
    dueOn: '',
    result: 'approved',
    number: '',
  })
  const [files, setFiles] = useState<readonly { id: string; name: string }[]>([])
  const [opened, setOpened] = useState<readonly PartToOpen[]>([])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const set = (more: Partial<typeof input>) => setInput({ ...input, ...more })
  const undecided = followUp.results.filter((one) => one.result === null)

  const requestOf = (): Request => {
    const base = { orderNo: followUp.orderNo, version: followUp.orderVersion, act, notes: input.notes }
    const fileIds = files.map((file) => file.id)
    if (act === 'draft') return { ...base, text: input.text, claims: input.claims, fileIds }
    if (act === 'filed') return { ...base, on: input.on }
    if (act === 'askCorrection') {
      return { ...base, fields: [...opened], dueOn: input.dueOn }
    }
    if (act !== 'result') return base
    const result = input.result === 'refused' ? 'refused' : 'approved'
    return { ...base, on: input.on, result, fileIds, numbers: input.number === '' ? [] : [input.number] }
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await sendCall('followUps.handleFollowUp', requestOf(), { shownInPlace: true })
      showToast({ tone: 'good', text: t.actDone })
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open keepOpen width={act === 'draft' ? 'wide' : 'usual'} title={t[labels[act]]} onClose={onClose}>
      <form className={layout.column16} onSubmit={(event) => void send(event)}>
        {error !== undefined && (
          <p role="alert" className={styles.remark}>
            {error}
          </p>
        )}
        {act === 'accept' && (
          <Suspense>
            <ConflictPanel orderNo={followUp.orderNo} />
          </Suspense>
        )}
        {act === 'draft' && (
          <>
            <TextAreaField
              label={t.text}
              rows={10}
              value={input.text}
              onChange={(e) => set({ text: e.target.value })}
            />
            <TextAreaField
              label={t.claims}
              rows={5}
              value={input.claims}
              onChange={(e) => set({ claims: e.target.value })}
            />
          </>
        )}
        {act === 'askCorrection' && (
          <>
            <PartsToOpen kind={followUp.kind} chosen={opened} onChange={setOpened} />
            <DateField label={t.dueOn} required value={input.dueOn} onChange={(e) => set({ dueOn: e.target.value })} />
          </>
        )}
        {(act === 'filed' || act === 'result') && (
          <DateField label={t.on} required value={input.on} onChange={(e) => set({ on: e.target.value })} />
        )}
        {act === 'result' && (
          <>
            <SelectField
              label={t.outcome}
              value={input.result}
              onChange={(value) => set({ result: value })}
              options={[
                { value: 'approved', label: t.approved },
                { value: 'refused', label: t.refused },
              ]}
            />
            {undecided.length > 1 && (
              <SelectField
                label={t.forCases}
                value={input.number}
                onChange={(value) => set({ number: value })}
                options={[
                  { value: '', label: t.allCases },
                  ...undecided.map((one) => ({ value: one.number, label: `${one.number} ${one.title}` })),
                ]}
              />
            )}
          </>
        )}
        {(act === 'draft' || act === 'result') && (
          <>
            <UploadField
              label={t.upload(t.files)}
              type="document"
              onUploaded={(file) => setFiles((all) => [...all, { id: file.id, name: file.name }])}
            />
            {files.map((file) => (
              <span key={file.id}>{file.name}</span>
            ))}
          </>
        )}
        {act !== 'askCorrection' && (
          <TextAreaField
            label={t.notes}
            rows={2}
            required={act === 'reject'}
            value={input.notes}
            onChange={(e) => set({ notes: e.target.value })}
          />
        )}
        <div>
          <Button
            type="submit"
            tone={act === 'reject' ? 'bad' : 'primary'}
            busy={busy}
            disabled={act === 'askCorrection' && opened.length === 0}
          >
            {t[labels[act]]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
