import { useState } from 'react'
import { sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { saveBytes } from '../../parts/save-bytes.ts'
import { Button } from '../../ui/Button.tsx'
import { sheetType } from './import-types.ts'
import { importMessages } from './messages.ts'

/** The rows with faults as a file that can be mended and brought in again. */
export function CorrectionsButton({ id }: { id: string }) {
  const t = useMessages(importMessages)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name, content } = await sendCall('imports.makeCorrections', { id })
      saveBytes(name, content, sheetType)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon="download" busy={busy} onClick={() => void save()}>
      {t.corrections}
    </Button>
  )
}
