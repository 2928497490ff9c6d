import {
  type RecordKind,
  type RecordSection,
  sectionsMax,
  sectionTextMax,
} from '@portal/domain/office/records/record-facts'
import {
  type RecordTemplateKey,
  recordTemplateKeys,
  recordTemplates,
  sectionsOf,
} from '@portal/domain/office/records/record-templates'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { writeMessages } from './messages.ts'
import styles from './records.module.css'

interface SectionsProps {
  readonly kind: RecordKind
  readonly sections: readonly RecordSection[]
  readonly error: string | undefined
  readonly onTemplate: (key: RecordTemplateKey, sections: RecordSection[]) => void
  readonly onChange: (sections: readonly RecordSection[]) => void
}

/** The text of a record in sections; an outline is offered while nothing is written yet. */
export function Sections({ kind, sections, error, onTemplate, onChange }: SectionsProps) {
  const t = useMessages(writeMessages)
  const language = useLanguage()
  const isEmpty = sections.every(({ text }) => text.trim() === '')
  const put = (at: number, part: Partial<RecordSection>) =>
    onChange(sections.map((one, place) => (place === at ? { ...one, ...part } : one)))
  // What belongs in a section of an outline is said while it is empty.
  const hints = new Map(
    recordTemplateKeys.flatMap((key) =>
      recordTemplates[key].sections.map(
        ({ heading, hint }) => [heading[language] as string, hint[language] as string] as const,
      ),
    ),
  )
  return (
    <Panel title={t.sections}>
      <div className={layout.stack16}>
        {isEmpty && (
          <SelectField
            label={t.template}
            placeholder={t.noTemplate}
            value=""
            options={recordTemplateKeys
              .filter((key) => recordTemplates[key].kind === kind)
              .map((key) => ({ value: key, label: recordTemplates[key].name[language] }))}
            onChange={(value) => {
              const key = recordTemplateKeys.find((one) => one === value)
              if (key) onTemplate(key, sectionsOf(key, language))
            }}
          />
        )}
        {error && (
          <p role="alert" className={texts.bad13}>
            {error}
          </p>
        )}
        {sections.map((section, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is known by its place alone
          <div key={at} className={layout.stack8}>
            <div className={styles.section}>
              <TextField
                label={t.headingOf(at + 1)}
                maxLength={120}
                autoComplete="off"
                value={section.heading}
                onChange={({ target }) => put(at, { heading: target.value })}
              />
              <span className={layout.inline4}>
                {at > 0 && (
                  <Button
                    size="small"
                    tone="quiet"
                    aria-label={t.up(at + 1)}
                    onClick={() => onChange(moved(sections, at))}
                  >
                    ↑
                  </Button>
                )}
                <Button
                  size="small"
                  tone="quiet"
                  icon="bin"
                  aria-label={t.removeSection(at + 1)}
                  onClick={() => onChange(sections.filter((_, place) => place !== at))}
                />
              </span>
            </div>
            <TextAreaField
              label={t.textOf(at + 1)}
              labelHidden
              hint={section.text === '' ? hints.get(section.heading) : undefined}
              rows={5}
              maxLength={sectionTextMax}
              value={section.text}
              onChange={({ target }) => put(at, { text: target.value })}
            />
          </div>
        ))}
        {sections.length < sectionsMax && (
          <Button icon="plus" onClick={() => onChange([...sections, { heading: '', text: '' }])}>
            {t.addSection}
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** The section of a place one further up. */
function moved(sections: readonly RecordSection[], at: number): readonly RecordSection[] {
  const [above, one] = [sections[at - 1], sections[at]]
  return above && one ? [...sections.slice(0, at - 1), one, above, ...sections.slice(at + 1)] : sections
}
