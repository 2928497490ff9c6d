import { letterFormNames, letterStateNames } from '@portal/domain/office/letters/letter-fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { downloadFile } from '../download-file.ts'
import { letterMessages } from './letter-messages.ts'
import { letterTone } from './letter-tones.ts'
import styles from './letters.module.css'
import { WriteLink } from './WriteLink.tsx'

const LetterDialog = lazy(() => import('./LetterDialog.tsx'))

const shownAtFirst = 5

/**
 * Letters to the client about a case: of its agency with what became of them, of the client those they got. `?letter=` opens one.
 *
 * @param isOwn whose case it is: the reader's organisation's, or one that it handles for somebody.
 */
export default function CaseLetters({ orderNo, isOwn }: { orderNo: string; isOwn: boolean }) {
  const t = useMessages(letterMessages)
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const [asked, setAsked] = useState<string>()
  const [isWhole, setWhole] = useState(false)
  const { data } = useQuery(callQuery('letters.listOfCase', { orderNo }, { shownInPlace: true }))
  const linked = query.get('letter') ?? undefined
  const shown = asked ?? linked
  const close = () => {
    setAsked(undefined)
    if (linked === undefined) return
    const next = new URLSearchParams(query)
    next.delete('letter')
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  const isEmpty = data === undefined || data.length === 0
  return (
    <>
      {data && !(isEmpty && isOwn) && (
        <Panel title={isOwn ? t.titleOwn : t.title} aside={!isOwn && <WriteLink size="small" cases={[{ orderNo }]} />}>
          {isEmpty && <p className={texts.soft13}>{t.empty}</p>}
          <ul className={styles.lines} aria-label={isOwn ? t.titleOwn : t.title}>
            {data.slice(0, isWhole ? data.length : shownAtFirst).map((one) => (
              <li key={one.id}>
                <span className={classes(layout.stack2, texts.breaks)}>
                  <button type="button" className={cells.opens} onClick={() => setAsked(one.id)}>
                    {one.subject}
                  </button>
                  <small className={texts.quiet12}>
                    {[letterFormNames[one.form][language], one.sender, formatInstant(one.sentTime)].join(' · ')}
                  </small>
                </span>
                <span className={layout.inline4}>
                  {one.state !== null && (
                    <StateChip tone={letterTone[one.state]}>{letterStateNames[one.state][language]}</StateChip>
                  )}
                  {one.paperFileId && (
                    <Button
                      size="small"
                      tone="quiet"
                      icon="download"
                      aria-label={`${t.file}: ${one.subject}`}
                      onClick={() => void downloadFile(one.paperFileId ?? '')}
                    />
                  )}
                </span>
              </li>
            ))}
          </ul>
          {!isWhole && data.length > shownAtFirst && (
            <Button size="small" tone="quiet" onClick={() => setWhole(true)}>
              {t.more(data.length - shownAtFirst)}
            </Button>
          )}
        </Panel>
      )}
      <Opening>{shown !== undefined && <LetterDialog id={shown} isInCase onClose={close} />}</Opening>
    </>
  )
}
