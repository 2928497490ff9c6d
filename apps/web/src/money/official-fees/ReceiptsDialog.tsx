import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { officeMessages } from './office-messages.ts'
import styles from './official-fees.module.css'

type Filed = ReplyFor<'officialFees.fileReceipts'>['list'][number]

/** Receipts of the office: each uploaded file is filed at once by the number in its name. */
export function ReceiptsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(officeMessages)
  const [filed, setFiled] = useState<readonly Filed[]>([])
  const file = useCallMutation('officialFees.fileReceipts', {
    onSuccess: ({ list }) =>
      setFiled((all) => [...list, ...all.filter((one) => list.every(({ fileId }) => fileId !== one.fileId))]),
  })
  return (
    <Dialog open keepOpen onClose={onClose} title={t.receiptsTitle}>
      <div className={classes(layout.stack12, layout.shrinks)}>
        <p>{t.receiptsText}</p>
        <UploadField
          label={t.choose}
          type="document"
          multiple
          onUploaded={async ({ id }) => {
            await file.mutateAsync({ fileIds: [id] })
          }}
        />
        {filed.length > 0 && (
          <ul className={styles.results} aria-live="polite">
            {filed.map((one) => (
              <li key={one.fileId} data-tone={one.result === 'filed' ? 'good' : 'warn'}>
                <strong>{one.name}</strong> {t[one.result]}
                {one.orderNo !== null && ` · ${one.orderNo}`}
                {one.years.map((year) => (
                  <Button
                    key={year}
                    size="small"
                    busy={file.isPending}
                    onClick={() => file.mutate({ fileIds: [one.fileId], year })}
                  >
                    {t.ofYear(year)}
                  </Button>
                ))}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
