import { reportSettingList, settingTabNames, settingTabs } from '@portal/contract/office/report-lists'
import { stopReasons } from '@portal/domain/office/reports/report-facts'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { Link, useNavigate } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { reportMessages } from './messages.ts'
import type { SettingInList } from './report-types.ts'

const SettingDialog = lazy(() => import('./SettingDialog.tsx'))

type Open = { readonly edit: string | undefined } | { readonly remove: SettingInList }

/** Of what reports are made, when, and who gets them. */
export default function ReportSettingsPage() {
  const t = useMessages(reportMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const state = useListState()
  const mayMake = useMay('export')
  const [open, setOpen] = useState<Open>()
  const make = useCallMutation('reports.makeReport', {
    onSuccess: ({ id }) => void navigate(pathTo('/reports/:id', { params: { id } })),
  })
  const list = useList(reportSettingList, {
    ...{ state, call: 'reports.listSettings' },
    cells: {
      name: (row) => <Name setting={row} />,
      subject: (row) => row.subject,
      rhythm: (row) => (row.monthlyDay === null ? t.onDemand : t.monthlyOn(row.monthlyDay)),
      last: (row) =>
        row.last === null ? (
          <span className={texts.quiet}>{t.never}</span>
        ) : (
          <Link to={pathTo('/reports/:id', { params: { id: row.last.id } })}>{row.last.asOf}</Link>
        ),
      receivers: (row) => <Receivers setting={row} />,
      maker: (row) => row.maker,
    },
  })
  return (
    <>
      <ListScreen<SettingInList>
        {...list}
        title={useRouteTitle()}
        primary={
          <span className={layout.row8}>
            <LinkButton to={pathTo('/reports')}>{t.toReports}</LinkButton>
            {mayMake && (
              <Button tone="primary" icon="plus" onClick={() => setOpen({ edit: undefined })}>
                {t.newReport}
              </Button>
            )}
          </span>
        }
        tabs={settingTabs.map((key) => ({ key, label: settingTabNames[key][language] }))}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        actions={(row) => (
          <RowMenu
            label={t.acts(row.name)}
            actions={[
              ...(mayMake
                ? [
                    { key: 'make', label: t.make, run: () => make.mutate({ settingId: row.id }) },
                    { key: 'edit', label: t.edit, run: () => setOpen({ edit: row.id }) },
                  ]
                : []),
              { key: 'all', label: t.all, to: pathTo('/reports', { query: { settingId: row.id } }) },
              ...(mayMake
                ? [{ key: 'remove', label: t.remove, tone: 'bad' as const, run: () => setOpen({ remove: row }) }]
                : []),
            ]}
          />
        )}
        card={(row) => (
          <>
            <Name setting={row} />
            <span className={layout.between8}>
              <span className={texts.quiet13}>
                {[row.subject, row.monthlyDay === null ? t.onDemand : t.monthlyOn(row.monthlyDay)].join(' · ')}
              </span>
              {row.nextOn && <span className={texts.numbers}>{row.nextOn}</span>}
            </span>
          </>
        )}
        empty={
          <EmptyState
            picture="nothingYet"
            title={t.settingsEmptyTitle}
            action={mayMake && <Button onClick={() => setOpen({ edit: undefined })}>{t.newReport}</Button>}
          >
            {t.settingsEmptyText}
          </EmptyState>
        }
      />
      {open && 'edit' in open && (
        <Opening>
          <SettingDialog settingId={open.edit} onClose={() => setOpen(undefined)} />
        </Opening>
      )}
      {open && 'remove' in open && <Remove setting={open.remove} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Name({ setting: { name, stopReason } }: { setting: SettingInList }) {
  const t = useMessages(reportMessages)
  const language = useLanguage()
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <span className={classes(cells.named, cells.wraps)}>{name}</span>
      {stopReason !== null && (
        <small className={layout.row8}>
          <Chip tone="bad">{t.stopped}</Chip>
          {stopReasons[stopReason][language]}
        </small>
      )}
    </span>
  )
}

function Receivers({ setting: { toAccount, receivers } }: { setting: SettingInList }) {
  const t = useMessages(reportMessages)
  const language = useLanguage()
  const names = [...(toAccount ? [t.account] : []), ...receivers]
  return names.length > 0 ? (
    names.join(language === 'zh' ? '、' : ', ')
  ) : (
    <span className={texts.quiet}>{t.nobody}</span>
  )
}

function Remove({ setting: { id, name }, onClose }: { setting: SettingInList; onClose: () => void }) {
  const t = useMessages(reportMessages)
  const remove = useCallMutation('reports.removeSetting', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.removed })
      onClose()
    },
  })
  return (
    <FormDialog
      tone="bad"
      title={t.removeTitle}
      label={t.remove}
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onAct={() => remove.mutate({ id })}
    >
      <p>{t.removeText(name)}</p>
    </FormDialog>
  )
}
