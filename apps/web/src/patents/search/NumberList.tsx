import { splitPatentNumbers } from '@portal/domain/platform/identifiers/split-numbers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { patentPath } from './HitRow.tsx'
import { searchMessages } from './messages.ts'
import styles from './NumberList.module.css'

const numbersMax = 500
const tones: Readonly<Record<string, Tone>> = {
  found: 'good',
  notFound: 'quiet',
  ambiguous: 'warn',
  badCheck: 'bad',
  destroyed: 'bad',
  unreadable: 'bad',
}

/** Paste a list of numbers: each is read, checked and looked up. */
export default function NumberList() {
  const t = useMessages(searchMessages)
  const [text, setText] = useState('')
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const written = splitPatentNumbers(text).slice(0, numbersMax)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('patents.lookupNumbers', { numbers: [...numbers] }, { shownInPlace: true }),
    enabled: numbers.length > 0,
  })
  return (
    <div className={layout.stack16}>
      <form
        className={classes(layout.stack16, styles.form)}
        onSubmit={(event) => {
          event.preventDefault()
          setNumbers(written)
        }}
      >
        <TextAreaField
          label={t.numbersLabel}
          hint={t.numbersHint}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" tone="primary" disabled={written.length === 0} busy={isFetching}>
          {t.lookUp(written.length)}
        </Button>
      </form>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isFetching && !data && <Skeleton lines={4} />}
      {data && (
        <ul className={layout.box} aria-label={t.results}>
          {data.list.map((answer, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same number may stand in the list twice
            <li key={place} className={styles.answer}>
              <span className={texts.breaks}>
                <NumberText>{answer.written}</NumberText>
              </span>
              <StateChip tone={tones[answer.state] ?? 'quiet'}>{t[answer.state]}</StateChip>
              <span className={classes(layout.stack2, styles.hits)}>
                {answer.suggestion && answer.state !== 'found' && (
                  <span className={texts.quiet12}>{t.perhaps(answer.suggestion)}</span>
                )}
                {answer.hits.map((hit) => (
                  <Link key={hit.id} to={patentPath(hit.id)}>
                    {hit.title.text} <span className={texts.quiet12}>{hit.number}</span>
                  </Link>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
