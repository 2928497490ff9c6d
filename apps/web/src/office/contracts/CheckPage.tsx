import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import { FileField } from '../../ui/FileField.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { checkMessages } from './check-messages.ts'
import styles from './contracts.module.css'

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const tones = { file: 'good', number: 'good', none: 'bad', unreadable: 'warn' } as const

/** Whether a final file of a contract is genuine: it is hashed here and does not leave the device. Opened without signing in. */
export default function CheckPage() {
  const t = useMessages(checkMessages)
  useDocumentTitle(t.title)
  const [mark, setMark] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [hash, setHash] = useState<string>()
  const [asked, setAsked] = useState('')
  const check = useQuery({
    ...callQuery('contracts.checkContract', { mark: asked }, { shownInPlace: true }),
    enabled: asked !== '',
  })
  // Browsers hash on pages that came over a safe connection alone.
  const canHash = globalThis.crypto?.subtle !== undefined
  const choose = async (file: File | undefined) => {
    setAsked('')
    setHash(undefined)
    if (!file) return
    const found = await hashOf(file)
    setHash(found)
    setAsked(found)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    setHash(undefined)
    setAsked(mark.trim())
  }
  const { data } = check
  return (
    <article className={classes(layout.stack16, styles.check)}>
      <header className={layout.stack8}>
        <h1>{t.title}</h1>
        <p className={texts.soft14}>{t.lead}</p>
      </header>
      <Panel>
        <form className={layout.stack16} noValidate onSubmit={submit}>
          {canHash ? (
            <FileField label={t.file} accept=".pdf" onChoose={(file) => void choose(file)} />
          ) : (
            <p>{t.noHash}</p>
          )}
          {hash !== undefined && (
            <p className={layout.stack2}>
              <small className={texts.quiet12}>{t.hash}</small>
              <span className={classes(texts.mono12, texts.breaks)}>{hash}</span>
            </p>
          )}
          <TextField
            label={t.mark}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={mark}
            error={isTried && mark.trim() === '' && hash === undefined ? t.missing : undefined}
            onChange={({ target }) => setMark(target.value)}
          />
          <div className={layout.wrap8}>
            <Button tone="primary" type="submit" busy={check.isFetching}>
              {t.check}
            </Button>
          </div>
        </form>
      </Panel>
      <div role="status">
        {check.error && <p className={texts.bad}>{check.error.message}</p>}
        {data && (
          <Panel>
            <div className={layout.stack12}>
              <div>
                <StateChip tone={tones[data.genuine]}>
                  {{ file: t.isFile, number: t.isNumber, none: t.isNone, unreadable: t.isUnreadable }[data.genuine]}
                </StateChip>
              </div>
              <p>
                {
                  { file: t.fileText, number: t.numberText, none: t.noneText, unreadable: t.unreadableText }[
                    data.genuine
                  ]
                }
              </p>
              {data.version !== null && (
                <dl className={styles.facts}>
                  <dt>{t.version}</dt>
                  <dd>{data.version}</dd>
                  <dt>{t.effectiveOn}</dt>
                  <dd>{data.effectiveOn && formatDay(data.effectiveOn)}</dd>
                  <dt>{t.parties}</dt>
                  <dd>{data.names.join(' · ')}</dd>
                </dl>
              )}
            </div>
          </Panel>
        )}
      </div>
    </article>
  )
}
