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
import posted from '../posted.module.css'
import type { PatentBehind, TypedPost } from './supply-types.ts'
import { writeMessages } from './write-messages.ts'

interface PatentFieldsProps {
  readonly list: TypedPost['patents']
  /** What is typed and not yet in the list. */
  readonly number: string
  readonly error: string | undefined
  readonly busy: boolean
  readonly onType: (number: string) => void
  readonly onAdd: () => void
  readonly onRemove: (number: string) => void
}

/**
 * Patents behind a post: each is looked up in our data before it stands here. `add` looks up what is typed, also before the form is
 * sent, so that nothing typed is dropped; false: it is refused, which is told beside the field.
 */
export function usePatentAdding(
  { patents, patentNumber }: Pick<TypedPost, 'patents' | 'patentNumber'>,
  change: (to: (before: TypedPost['patents']) => TypedPost['patents']) => void,
) {
  const t = useMessages(writeMessages)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const add = async (): Promise<PatentBehind | 'nothing' | 'refused'> => {
    if (patentNumber.trim() === '') return 'nothing'
    setBusy(true)
    setError(undefined)
    try {
      const query = callQuery('supply.lookUpPatent', { number: patentNumber }, { shownInPlace: true })
      const found = await queryClient.fetchQuery(query)
      if (patents.some((one) => one.number === found.patentNumber)) {
        setError(t.added)
        return 'refused'
      }
      const row = { number: found.patentNumber, title: found.title, isOwn: found.isOwn }
      change((before) => (before.some((one) => one.number === row.number) ? before : [...before, row]))
      return found
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      setError(refused.message)
      return 'refused'
    } finally {
      setBusy(false)
    }
  }
  return { add, error, busy: isBusy }
}

export function PatentFields({ list, number, error, busy, onType, onAdd, onRemove }: PatentFieldsProps) {
  const t = useMessages(writeMessages)
  return (
    <div className={layout.stack12}>
      {list.length > 0 && (
        <ul className={posted.rows}>
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
                onClick={() => onRemove(one.number)}
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
            onChange={({ target }) => onType(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onAdd()
            }}
          />
          <span>
            <Button size="small" icon="plus" busy={busy} onClick={onAdd}>
              {t.add}
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}
