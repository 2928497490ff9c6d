import { sendCall } from '../../api/send-call.ts'
import { uploadCall } from '../../api/upload-call.ts'
import { useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import type { Import } from './import-types.ts'
import { importMessages } from './messages.ts'
import { SheetForm } from './SheetForm.tsx'

/** The first step: a file, or the template for one. */
export function ChooseSheet({ onRead }: { onRead: (found: Import) => void }) {
  const t = useMessages(importMessages)
  const isAgency = useSession().user?.role === 'agent'
  return (
    <SheetForm
      text={isAgency ? t.ofAgency : t.ofCompany}
      label={t.choose}
      onSend={async (file, onProgress) =>
        onRead(await uploadCall('imports.uploadSheet', {}, { file }, { shownInPlace: true, onProgress }))
      }
      makeTemplate={() => sendCall('imports.makeTemplate', {})}
    />
  )
}
