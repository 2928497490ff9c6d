import { DatePicker, Input, Button as LibraryButton, Select, Switch, Table } from 'antd'
import { StateChip } from '../../ui/Chip.tsx'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useMessages } from '../language.ts'
import styles from './Design.module.css'
import { designMessages } from './messages.ts'

/** Proof that the component library takes its theme from our tokens. */
export default function LibrarySamples() {
  const t = useMessages(designMessages)
  return (
    <Panel title={t.library}>
      <div className={styles.row}>
        <LibraryButton type="primary">{t.pay}</LibraryButton>
        <LibraryButton>{t.save}</LibraryButton>
        <Input aria-label={t.name} placeholder={t.name} style={{ width: 180 }} />
        <Select
          aria-label={t.kind}
          defaultValue="invention"
          style={{ width: 160 }}
          options={[
            { value: 'invention', label: t.invention },
            { value: 'utility', label: t.utility },
          ]}
        />
        <DatePicker aria-label={t.filed} />
        <Switch defaultChecked aria-label={t.more} />
      </div>
      <Table
        pagination={false}
        rowKey="number"
        scroll={{ x: 'max-content' }}
        dataSource={[
          { number: '202310123456.7', name: t.first, fee: 95_000, tone: 'good' as const, state: t.granted },
          { number: '202420765432.X', name: t.second, fee: 128_050, tone: 'warn' as const, state: t.correction },
        ]}
        columns={[
          // A name to press makes the table's sideways scrolling reachable by keyboard.
          { title: t.name, render: (_, row) => <LibraryButton type="link">{row.name}</LibraryButton> },
          { title: t.number, render: (_, row) => <NumberText>{row.number}</NumberText> },
          { title: t.states, render: (_, row) => <StateChip tone={row.tone}>{row.state}</StateChip> },
          { title: t.fee, align: 'end', render: (_, row) => <Money fen={row.fee} /> },
        ]}
      />
    </Panel>
  )
}
