import { understandInput } from '@portal/domain/patents/search/query/detect'
import { fields } from '@portal/domain/patents/search/query/fields'
import { queryErrorText } from '@portal/domain/patents/search/query/words'
import { examples } from '@portal/domain/site/portal/examples'
import { type FormEvent, type Ref, Suspense, useId, useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { Popover } from '../../ui/Popover.tsx'
import texts from '../../ui/texts.module.css'
import { searchMessages } from './messages.ts'
import styles from './SearchBox.module.css'

const Builder = lazy(() => import('./Builder.tsx'))

interface SearchBoxProps {
  readonly query: string
  readonly onSearch: (query: string) => void
  readonly inputRef: Ref<HTMLInputElement>
}

/** The one box: checked while it is typed, a mistake is underlined where it stands. Remount it for another query. */
export function SearchBox({ query, onSearch, inputRef }: SearchBoxProps) {
  const t = useMessages(searchMessages)
  const language = useLanguage()
  const id = useId()
  const [text, setText] = useState(query)
  const [isBuilding, setBuilding] = useState(false)
  const read = text.trim() === '' ? undefined : understandInput(text)
  const mistake = read?.ok === false ? read.errors[0] : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!mistake) onSearch(text.trim())
  }
  return (
    <search>
      <form onSubmit={submit} className={styles.form}>
        <div className={styles.box} data-bad={mistake ? true : undefined}>
          <Icon name="search" />
          <input
            ref={inputRef}
            id={id}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            aria-label={t.box}
            aria-invalid={mistake ? true : undefined}
            aria-describedby={mistake ? `${id}-mistake` : undefined}
            placeholder={t.placeholder}
            title={t.keys}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text && <Button tone="quiet" size="small" icon="close" aria-label={t.clear} onClick={() => setText('')} />}
          <Button type="submit" tone="primary">
            {t.search}
          </Button>
        </div>
        {mistake && (
          <div id={`${id}-mistake`} className={styles.mistake} role="alert">
            <code aria-hidden="true">
              {text.slice(0, mistake.from)}
              <span className={styles.place}>
                {text.slice(mistake.from, Math.max(mistake.to, mistake.from + 1)) || ' '}
              </span>
              {text.slice(Math.max(mistake.to, mistake.from + 1))}
            </code>
            <p className={layout.row4}>
              <Icon name="warn" size={16} />
              {queryErrorText(mistake)[language]}
            </p>
          </div>
        )}
        <div className={styles.tools}>
          <FieldHelp />
          <Button
            tone="quiet"
            size="small"
            icon="filter"
            aria-expanded={isBuilding}
            onClick={() => setBuilding(!isBuilding)}
          >
            {t.builder}
          </Button>
        </div>
      </form>
      {isBuilding && (
        <Suspense>
          <Builder
            onApply={(built) => {
              setText(built)
              onSearch(built)
            }}
          />
        </Suspense>
      )}
    </search>
  )
}

const helpOf = {
  zh: [
    [examples.patents.operators.zh, 'helpOperators'],
    ['"固态电解质"', 'helpPhrase'],
    ['virtual* · ro?or', 'helpWildcard'],
    ['散热 NEAR/5 电池', 'helpNear'],
    ['ADY=(2018 to 2020)', 'helpRange'],
  ],
  en: [
    [examples.patents.operators.en, 'helpOperators'],
    ['"solid electrolyte"', 'helpPhrase'],
    ['virtual* · ro?or', 'helpWildcard'],
    ['cooling NEAR/5 battery', 'helpNear'],
    ['ADY=(2018 to 2020)', 'helpRange'],
  ],
} as const

function FieldHelp() {
  const t = useMessages(searchMessages)
  const language = useLanguage()
  return (
    <Popover
      label={t.fieldHelp}
      className={styles.help}
      trigger={(attributes) => (
        <Button tone="quiet" size="small" icon="info" {...attributes}>
          {t.fieldHelp}
        </Button>
      )}
    >
      <p>{t.helpLead}</p>
      <dl className={styles.examples}>
        {helpOf[language].map(([example, words]) => (
          <div className={layout.beside8} key={example}>
            <dt>
              <code className={texts.mono12}>{example}</code>
            </dt>
            <dd>{t[words]}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.fields}>
        {fields.map((field) => (
          <div className={layout.beside8} key={field.code}>
            <dt>
              <code className={texts.mono12}>{field.code.toUpperCase()}</code>
            </dt>
            <dd>{field.name[language]}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}
