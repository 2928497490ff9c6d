import { savedTalentList } from '@portal/contract/square/talent-lists'
import { talentKindNames } from '@portal/domain/square/talent/entry'
import { useLanguage, useMessages } from '../../app/language.ts'
import { nothing } from '../../parts/list/list-columns.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { talentMessages } from './messages.ts'
import type { TabProps } from './PoolTab.tsx'
import { fieldsIn, placeIn } from './TalentCard.tsx'
import { poolPath, type Saved, talentPath } from './talent-types.ts'
import { useMark } from './use-mark.ts'

/** People whom one saved, with one's own note; the only list of them that is made a file. */
export default function SavedTab({ state, title, tabs }: TabProps) {
  const t = useMessages(talentMessages)
  const language = useLanguage()
  const { mark, toggle } = useMark()
  const name = (row: Saved) => (
    <Link className={texts.medium} to={talentPath(row.id)} data-open>
      {row.name[language]}
    </Link>
  )
  const list = useList(savedTalentList, {
    ...{ state, call: 'talent.listSaved', fileCall: 'talent.exportSaved' },
    cells: {
      name,
      field: (row) => fieldsIn(row.fields, language),
      regional: (row) => placeIn(row, language) || nothing,
      note: (row) => row.note || nothing,
    },
  })
  return (
    <ListScreen<Saved>
      {...list}
      isOwnTab
      title={title}
      tabs={tabs}
      keyOf={(row) => row.id}
      nameOf={(row) => row.name[language]}
      actions={(row) => (
        <Button
          size="small"
          tone="quiet"
          icon="close"
          aria-label={t.unsave(row.name[language])}
          busy={mark.isPending}
          onClick={() => toggle({ ...row, saved: true })}
        />
      )}
      card={(row) => (
        <>
          {name(row)}
          <span className={texts.quiet13}>
            {talentKindNames[row.type][language]} · {row.title}
          </span>
          {row.note !== '' && <span>{row.note}</span>}
        </>
      )}
      empty={
        <EmptyState
          picture="nothingYet"
          title={t.savedEmpty}
          action={<LinkButton to={poolPath()}>{t.browse}</LinkButton>}
        >
          {t.savedEmptyText}
        </EmptyState>
      }
    />
  )
}
