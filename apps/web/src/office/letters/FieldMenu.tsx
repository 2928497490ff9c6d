import { placeholderOf } from '@portal/domain/office/letters/fill-letter'
import { letterFieldGroups, letterFieldKeys, letterFields } from '@portal/domain/office/letters/letter-fields'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { templateMessages } from './messages.ts'

const groups = Object.keys(letterFieldGroups) as (keyof typeof letterFieldGroups)[]

/** All that a letter can say of its case, by group; hands out the field as it is written. */
export function FieldMenu({ label, onInsert }: { label: string; onInsert: (placeholder: string) => void }) {
  const t = useMessages(templateMessages)
  const language = useLanguage()
  return (
    <Menu
      label={label}
      align="end"
      trigger={(attributes) => (
        <Button size="small" icon="plus" aria-label={label} {...attributes}>
          {t.insert}
        </Button>
      )}
    >
      {(menu) =>
        groups.map((group) => (
          <menu.Group key={group} title={letterFieldGroups[group][language]}>
            {letterFieldKeys
              .filter((field) => letterFields[field].group === group)
              .map((field) => (
                <menu.Act key={field} onClick={() => onInsert(placeholderOf(field))}>
                  {letterFields[field].name[language]}
                </menu.Act>
              ))}
          </menu.Group>
        ))
      }
    </Menu>
  )
}
