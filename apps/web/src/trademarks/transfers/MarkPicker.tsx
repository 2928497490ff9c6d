import type { TransferredMark } from '@portal/domain/trademarks/transfers/form'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import editor from '../../parts/form/editor.module.css'
import { useLoadMore } from '../../parts/use-load-more.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { MarkChoice } from './MarkChoice.tsx'
import { enteredMark, registeredMark } from './mark-rows.ts'
import { pickerMessages } from './picker-messages.ts'
import type { FoundMarks } from './transfer-types.ts'
import styles from './transfers.module.css'

type Way = 'mine' | 'numbers' | 'owner'

interface MarkPickerProps {
  readonly taken: ReadonlySet<string>
  /** The order on the screen: it is no other order of a mark. */
  readonly ownOrder: string | undefined
  readonly onAdd: (marks: readonly TransferredMark[]) => Promise<void>
  /** Nothing of what was looked up is left to choose. */
  readonly onDone: () => void
  /** While nothing is chosen this is the way to begin. */
  readonly mayClose: boolean
}

/** Marks to transfer: from the own list, by a pasted list of numbers, or all of an owner. */
export function MarkPicker({ taken, ownOrder, onAdd, onDone, mayClose }: MarkPickerProps) {
  const t = useMessages(pickerMessages)
  const [way, setWay] = useState<Way>('mine')
  const parts = { taken, ownOrder, onAdd, onDone }
  return (
    <div className={styles.picker}>
      <Tabs<Way>
        label={t.ways}
        tabs={[
          { key: 'mine', label: t.mine },
          { key: 'numbers', label: t.numbers },
          { key: 'owner', label: t.owner },
        ]}
        chosen={way}
        onChoose={setWay}
      >
        {way === 'mine' ? <Mine {...parts} /> : <Register key={way} way={way} {...parts} />}
      </Tabs>
      {mayClose && (
        <div>
          <Button tone="quiet" size="small" icon="close" onClick={onDone}>
            {t.close}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Lines that stand in for the own marks until they are known, so that the form below moves little. */
const rowsExpected = 8

type PartProps = Omit<MarkPickerProps, 'mayClose'>

/** Own marks of the watch list. The register's facts come with them; what it lacks comes as it was typed there. */
function Mine({ taken, ownOrder, onAdd, onDone }: PartProps) {
  const t = useMessages(pickerMessages)
  const [text, setText] = useState('')
  const watched = useLoadMore('marks.listWatchedMarks', (typed) => ({
    relation: 'own',
    ...(typed !== '' && (/^[G\d]/i.test(typed) ? { number: typed } : { name: typed })),
  }))
  const add = async (numbers: readonly string[]) => {
    const { list } = await sendCall('trademarkTransfers.findMarks', { numbers: numbers.join('\n') })
    const known = new Map(list.map((mark) => [mark.number, mark]))
    await onAdd(
      numbers.flatMap((number) => {
        const mark = known.get(number)
        if (mark) return [registeredMark(mark)]
        const own = watched.items.find((one) => one.number === number)
        if (!own) return []
        const { name, classes, status, validTo, owner } = own
        return [enteredMark(number, { name, classes, status, validTo: validTo ?? '', ownerName: owner })]
      }),
    )
    onDone()
  }
  const isEmpty = !watched.loading && watched.items.length === 0
  const isFirst = watched.loading && watched.items.length === 0
  if (watched.failure && watched.items.length === 0) {
    return <ErrorState error={watched.failure} busy={watched.loading} onRetry={watched.onRetry} />
  }
  if (isEmpty && text === '') return <p className={texts.soft13}>{t.noneOwn}</p>
  return (
    <div className={layout.column16}>
      <TextField
        label={t.search}
        labelHidden
        placeholder={t.search}
        type="search"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          watched.onSearch(event.target.value.trim())
        }}
      />
      {isEmpty ? (
        <p className={texts.soft13}>{t.noneFound}</p>
      ) : isFirst ? (
        <Skeleton lines={rowsExpected} />
      ) : (
        <MarkChoice
          marks={watched.items.map(({ number, name, classes, status, validTo, owner, atWork }) => ({
            ...{ number, name, classes, status, validTo },
            ownerName: owner,
            inOrders: atWork.filter(({ service }) => service === 'transfer').map(({ orderNo }) => orderNo),
          }))}
          {...{ taken, ownOrder }}
          onAdd={add}
          {...(watched.hasMore && { onMore: watched.onLoadMore })}
        />
      )}
    </div>
  )
}

/** Marks out of the copy of the register, looked up before they are chosen. */
function Register({ way, taken, ownOrder, onAdd, onDone }: PartProps & { way: 'numbers' | 'owner' }) {
  const t = useMessages(pickerMessages)
  const [text, setText] = useState('')
  const [found, setFound] = useState<FoundMarks>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const look = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      const asked = way === 'numbers' ? { numbers: text } : { ownerName: text }
      setFound(await sendCall('trademarkTransfers.findMarks', asked, { shownInPlace: true }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const write = (value: string) => {
    setText(value)
    setFound(undefined)
    setFailure(undefined)
  }
  const problem = failure === undefined ? {} : { error: failure }
  const known = found?.list ?? []
  const unknown = (found?.unknown ?? []).filter((number) => !taken.has(number))
  const add = async (numbers: readonly string[]) => {
    await onAdd(known.filter(({ number }) => numbers.includes(number)).map((mark) => registeredMark(mark)))
    if (unknown.length + (found?.invalid.length ?? 0) === 0) onDone()
  }
  const addTyped = async () => {
    await onAdd(unknown.map((number) => enteredMark(number)))
    if (known.every(({ number }) => taken.has(number))) onDone()
  }
  return (
    <form className={layout.column16} onSubmit={(event) => void look(event)} noValidate>
      {way === 'numbers' ? (
        <TextAreaField
          label={t.numbersLabel}
          hint={t.numbersHint}
          {...problem}
          rows={4}
          spellCheck={false}
          maxLength={10_000}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      ) : (
        <TextField
          label={t.ownerLabel}
          hint={t.ownerHint}
          {...problem}
          maxLength={300}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      )}
      <div>
        <Button type="submit" icon="search" busy={busy} disabled={text.trim() === ''}>
          {t.look}
        </Button>
      </div>
      {found && (
        <>
          <p aria-live="polite" className={texts.soft13}>
            {t.found(found.list.length)}
            {found.isCut && ` ${t.isCut}`}
          </p>
          {found.list.length > 0 && (
            <MarkChoice marks={found.list} {...{ taken, ownOrder }} areTicked={way === 'numbers'} onAdd={add} />
          )}
          <Others invalid={found.invalid} unknown={unknown} onAdd={addTyped} />
        </>
      )}
    </form>
  )
}

interface OthersProps {
  readonly invalid: FoundMarks['invalid']
  readonly unknown: readonly string[]
  readonly onAdd: () => Promise<void>
}

/** What of a pasted list the register lacks, and what is no number at all. */
function Others({ invalid, unknown, onAdd }: OthersProps) {
  const t = useMessages(pickerMessages)
  const language = useLanguage()
  return (
    <>
      {invalid.length > 0 && (
        <ul className={editor.problems}>
          {invalid.slice(0, 20).map(({ line, written, reason }) => (
            <li key={`${line} ${written}`}>
              {t.line(line)} {written}: {reason[language]}
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <div className={layout.column16}>
          <p className={texts.soft13}>{t.unknown(unknown.slice(0, 20).join(', '))}</p>
          <div>
            <Button size="small" onClick={() => void onAdd()}>
              {t.addTyped(unknown.length)}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
