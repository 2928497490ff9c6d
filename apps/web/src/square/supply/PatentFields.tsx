import { displayApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { postLimits } from '@portal/domain/square/supply/post-form'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { callQuery, queryClient } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import texts from '../../ui/texts.module.css'
import styles from './supply.module.css'
import type { TypedPost } from './supply-types.ts'
import { writeMessages } from './write-messages.ts'

interface PatentFieldsProps {
  readonly list: TypedPost['patents']
  readonly onChange: (list: TypedPost['patents']) => void
}

/** Patents behind a post: each is looked up in our data before it stands here. */
export function PatentFields({ list, onChange }: PatentFieldsProps) {
  const t = useMessages(writeMessages)
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    if (number.trim() === '') return
    setBusy(true)
    setError(undefined)
    try {
      const found = await queryClient.fetchQuery(callQuery('supply.lookUpPatent', { number }, { shownInPlace: true }))
      if (list.some((one) => one.number === found.patentNumber)) return setError(t.added)
      onChange([...list, { number: found.patentNumber, title: found.title, isOwn: found.isOwn }])
      setNumber('')
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      setError(refused.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={layout.stack12}>
      {list.length > 0 && (
        <ul className={styles.rows}>
          {list.map((one) => (
            <li key={one.number} className={layout.between8x16}>
              <span className={layout.stack2}>
                {one.title !== '' && <span>{one.title}</span>}
                <NumberText>{displayApplicationNumber(one.number)}</NumberText>
                {one.isOwn && <span className={texts.quiet13}>{t.isOwn}</span>}
              </span>
              <Button
                size="small"
                tone="quiet"
                icon="close"
                aria-label={t.removePatent(displayApplicationNumber(one.number))}
                onClick={() => onChange(list.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      {list.length < postLimits.patents && (
        <div className={layout.stack8}>
          <TextField
            label={t.patent}
            hint={t.patentHint}
            maxLength={40}
            autoComplete="off"
            value={number}
            {...(error !== undefined && { error })}
            onChange={({ target }) => setNumber(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void add()
            }}
          />
          <span>
            <Button size="small" icon="plus" busy={isBusy} onClick={() => void add()}>
              {t.add}
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}
