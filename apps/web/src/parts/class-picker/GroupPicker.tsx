import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './class-picker.module.css'
import { pickerMessages } from './messages.ts'
import { OfficialTable } from './OfficialTable.tsx'

interface GroupPickerProps {
  /** Codes of four digits. */
  readonly chosen: readonly string[]
  readonly onChange: (groups: readonly string[]) => void
  readonly onClose: () => void
}

interface Group {
  readonly code: string
  readonly name: string
}

/** Similar groups alone, where no goods are named yet: by class, or by words of goods that lie in them. */
export function GroupPicker({ chosen, onChange, onClose }: GroupPickerProps) {
  const t = useMessages(pickerMessages)
  const language = useLanguage()
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<string>()
  const name = useDeferredValue(text.trim())
  const found = useQuery({
    ...callQuery('classification.searchClasses', { name }, { shownInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
  const hits = [
    ...new Map(
      (found.data?.hits ?? [])
        .filter((hit) => hit.groupCode !== '')
        .map((hit) => [hit.groupCode, { code: hit.groupCode, name: hit.groupName }]),
    ).values(),
  ]
  const toggle = (code: string, on: boolean) =>
    onChange(on ? [...chosen, code].sort() : chosen.filter((one) => one !== code))
  const choice = { chosen, onToggle: toggle }
  return (
    <Dialog
      open
      keepOpen="kept"
      width="wide"
      title={t.chooseGroups}
      onClose={onClose}
      actions={
        <>
          <Button disabled={chosen.length === 0} onClick={() => onChange([])}>
            {t.clear}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {t.takeGroups(chosen.length)}
          </Button>
        </>
      }
    >
      {!found.data ? (
        found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
        ) : (
          <Skeleton lines={8} />
        )
      ) : (
        <div className={layout.column12}>
          <TextField
            type="search"
            label={t.search}
            hint={t.searchHint}
            value={text}
            maxLength={60}
            onChange={(event) => {
              setText(event.target.value)
              setOpened(undefined)
            }}
          />
          <div className={styles.frame}>
            <nav aria-label={t.classes}>
              <ul className={styles.classes}>
                {found.data.list.map((one) => (
                  <li key={one.code}>
                    <button
                      type="button"
                      aria-pressed={opened === one.code}
                      data-quiet={name !== '' && one.hit === 0 ? '' : undefined}
                      onClick={() => setOpened(one.code)}
                    >
                      <b>{one.code}</b> <span>{language === 'zh' ? one.name : one.nameEn}</span>
                      {chosen.some((code) => code.startsWith(one.code)) && (
                        <small>{chosen.filter((code) => code.startsWith(one.code)).length}</small>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            </nav>
            <div className={styles.middle}>
              {opened !== undefined ? (
                <GroupsOfClass key={opened} code={opened} {...choice} />
              ) : name === '' ? (
                <p className={styles.note}>{t.chooseClassFirst}</p>
              ) : hits.length === 0 ? (
                <p className={styles.note}>
                  {found.data?.edition.isComplete === false ? (
                    <>
                      {t.noGroupsHere} <OfficialTable />
                    </>
                  ) : (
                    t.noHits
                  )}
                </p>
              ) : (
                <Groups list={hits} {...choice} />
              )}
            </div>
          </div>
        </div>
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  readonly chosen: readonly string[]
  readonly onToggle: (code: string, on: boolean) => void
}

function GroupsOfClass({ code, ...choice }: ChoiceProps & { readonly code: string }) {
  const groups = useQuery({
    ...callQuery('classification.listGroups', { code }, { shownInPlace: true }),
    staleTime: 5 * 60_000,
  })
  if (groups.error) {
    return <ErrorState error={groups.error} onRetry={() => void groups.refetch()} busy={groups.isFetching} />
  }
  if (!groups.data) return <Skeleton lines={6} />
  return <Groups list={groups.data.filter((group) => group.movedTo.length === 0)} {...choice} />
}

function Groups({ list, chosen, onToggle }: ChoiceProps & { readonly list: readonly Group[] }) {
  return (
    <ul className={styles.items}>
      {list.map(({ code, name }) => (
        <li key={code}>
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={(event) => onToggle(code, event.target.checked)}
            />
            <span>
              <b>{code}</b> {name}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
