import { type FormEvent, Suspense, use, useId, useState } from 'react'
import { formatNumber } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { pathTo } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { Link, useNavigate } from '../../ui/navigation/navigation.tsx'
import searchFrame from '../../ui/search-frame.module.css'
import texts from '../../ui/texts.module.css'
import styles from './PatentSearchBox.module.css'
import type { PublicFigures } from './public-data.ts'
import { searchBoxMessages } from './search-messages.ts'

const NoPatents = lazy(() => import('../../parts/NoPatents.tsx'))
// The query language's reader, with its words.
const UnderstoodAs = lazy(() => import('./UnderstoodAs.tsx'))

/** Fewer are no promise. */
const promisedFrom = 100_000

const searchPath = (q: string) => pathTo('/serviceHall/patentService', { query: { q: q || undefined } })

/** The promise with its count, the box, how the text is understood while it is typed, and examples. */
export function PatentSearchBox({ figures }: { figures: Promise<PublicFigures> }) {
  const t = useMessages(searchBoxMessages)
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(searchPath(text.trim()))
  }
  return (
    <search className={classes(layout.full, texts.block)}>
      <form onSubmit={submit}>
        <label htmlFor={id} className={styles.promise}>
          <Suspense fallback={t.promisePlain}>
            <PromiseWords figures={figures} />
          </Suspense>
        </label>
        <div className={classes(searchFrame.frame, styles.box)}>
          <Icon name="search" size={20} />
          <input
            id={id}
            type="search"
            name="q"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={t.placeholder}
            aria-describedby={`${id}-read`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" tone="primary" className={styles.submit}>
            {t.search}
          </Button>
        </div>
        <div id={`${id}-read`} className={styles.under} aria-live="polite">
          {text.trim() === '' ? (
            <Suspense>
              <Examples figures={figures} />
            </Suspense>
          ) : (
            <Suspense>
              <UnderstoodAs text={text} onUse={setText} />
            </Suspense>
          )}
        </div>
      </form>
    </search>
  )
}

/** What finds something; without patents, why nothing does. */
function Examples({ figures }: { figures: Promise<PublicFigures> }) {
  const t = useMessages(searchBoxMessages)
  const language = useLanguage()
  const known = use(figures)
  if (!known) return null
  if (known.patents === 0) {
    return (
      <p className={styles.examples}>
        <NoPatents />
      </p>
    )
  }
  const { exampleNumber } = known
  const exampleWords = language === 'en' ? known.exampleWordsEn : known.exampleWords
  if (exampleWords.length === 0 && !exampleNumber) return null
  return (
    <p className={styles.examples}>
      <span>{t.examples}</span>
      {exampleWords.map((word) => (
        <Link key={word} to={searchPath(word)}>
          {word}
        </Link>
      ))}
      {exampleNumber && (
        <Link to={searchPath(exampleNumber)} className={texts.mono12}>
          {exampleNumber}
        </Link>
      )}
    </p>
  )
}

function PromiseWords({ figures }: { figures: Promise<PublicFigures> }) {
  const t = useMessages(searchBoxMessages)
  const known = use(figures)
  if (!known || known.patents < promisedFrom) return t.promisePlain
  const count = formatNumber(known.patents)
  return t.promise(known.exact ? count : t.about(count))
}

/** Age of the data, and a plain word where all of it is made up; its room is held before it has come. */
export function DataNote({ figures }: { figures: Promise<PublicFigures> }) {
  return (
    <Suspense fallback={<p className={styles.noteSpace} />}>
      <Note figures={figures} />
    </Suspense>
  )
}

function Note({ figures }: { figures: Promise<PublicFigures> }) {
  const t = useMessages(searchBoxMessages)
  const known = use(figures)
  if (!known || known.patents === 0) return null
  return (
    <p className={styles.note}>
      {known.onlyInvented && <span>{t.onlyInvented}</span>}
      {known.newestOn && <span>{t.newest(known.newestOn)}</span>}
    </p>
  )
}
