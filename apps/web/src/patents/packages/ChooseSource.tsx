import { packagesAtOnceMax } from '@portal/contract/limits'
import type { packageLayouts } from '@portal/contract/patents/case-packages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField, ChoiceField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layoutStyles from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import texts from '../../ui/texts.module.css'
import styles from './case-packages.module.css'
import { packageMessages } from './messages.ts'

type Layout = (typeof packageLayouts)[number]
const casesShown = 50

/** Cases to tick, the one of the address ticked already, or a file to bring; `onAsked` is told the work that makes the packages. */
export function ChooseSource({ onAsked }: { onAsked: (jobId: string) => void }) {
  const t = useMessages(packageMessages)
  const [tab, setTab] = useState<'cases' | 'files'>('cases')
  const [layout, setLayout] = useState<Layout>('converter')
  const given = useSearchParams()[0].get('orderNo')
  const [ticked, setTicked] = useState<readonly string[]>(given ? [given] : [])
  const pack = useCallMutation('casePackages.packCases', {
    onSuccess: ({ jobId }) => {
      setTicked([])
      onAsked(jobId)
    },
  })
  const convert = useCallMutation('casePackages.convertFile', { onSuccess: ({ jobId }) => onAsked(jobId) })
  const tabs = [
    { key: 'cases', label: t.cases },
    { key: 'files', label: t.files },
  ] as const
  return (
    <div className={classes(layoutStyles.stack16, layoutStyles.shrinks)}>
      <Tabs label={t.source} tabs={tabs} chosen={tab} onChoose={setTab}>
        {tab === 'cases' ? (
          <Cases given={given} ticked={ticked} onTick={setTicked} />
        ) : (
          <UploadField
            label={t.bring}
            hint={t.bringHint}
            type="package"
            onUploaded={async ({ id }) => {
              await convert.mutateAsync({ id, type: layout })
            }}
          />
        )}
      </Tabs>
      <ChoiceField
        label={t.layout}
        value={layout}
        onChange={setLayout}
        choices={[
          { value: 'converter', label: t.converter, text: t.converterText },
          { value: 'list', label: t.list, text: t.listText },
        ]}
      />
      {tab === 'cases' && (
        <Button
          tone="primary"
          disabled={ticked.length === 0}
          busy={pack.isPending}
          onClick={() => pack.mutate({ packageList: [...ticked], parameter: { layout } })}
        >
          {t.build(ticked.length)}
        </Button>
      )}
    </div>
  )
}

interface CasesProps {
  /** The case that the reader came from: listed alone until another is searched for. */
  readonly given: string | null
  readonly ticked: readonly string[]
  readonly onTick: (orderNos: readonly string[]) => void
}

function Cases({ given, ticked, onTick }: CasesProps) {
  const t = useMessages(packageMessages)
  const [title, setTitle] = useState('')
  const { data } = useQuery({
    ...callQuery('orders.listOrders', {
      chineseOnly: true,
      title: title.trim() || undefined,
      orderNo: (title.trim() === '' && given) || undefined,
      pageSize: casesShown,
    }),
    placeholderData: keepPreviousData,
  })
  const orders = data?.list ?? []
  const isFull = ticked.length >= packagesAtOnceMax
  return (
    <div className={classes(layoutStyles.stack16, layoutStyles.shrinks)}>
      <TextField
        label={t.findCase}
        labelHidden
        placeholder={t.findCase}
        type="search"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      {!data && <Skeleton lines={5} height="64px" />}
      {data && orders.length === 0 && <p className={texts.soft}>{t.noCases}</p>}
      {orders.length > 0 && (
        <ul className={styles.cases}>
          {orders.map((order) => {
            const isTicked = ticked.includes(order.orderNo)
            const others = ticked.filter((one) => one !== order.orderNo)
            return (
              <li key={order.orderNo}>
                <CheckField
                  aria-label={t.chooseCase(order.title || order.orderNo)}
                  checked={isTicked}
                  disabled={isFull && !isTicked}
                  onChange={(event) => onTick(event.target.checked ? [...ticked, order.orderNo] : others)}
                  label={
                    <span className={classes(layoutStyles.grid, texts.breaks)}>
                      {order.title || t.untitled}
                      <small>
                        {order.orderNo} · {order.applicantName}
                      </small>
                    </span>
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
