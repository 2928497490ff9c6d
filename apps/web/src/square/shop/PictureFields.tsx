import { productLimits } from '@portal/domain/square/shop/product-form'
import { useRef } from 'react'
import { useMessages } from '../../app/language.ts'
import { moveRow } from '../../parts/move-row.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { productMessages } from './product-messages.ts'
import type { ProductParts } from './product-parts.ts'
import styles from './shop.module.css'

/** Pictures of a product, the first stands for it. */
export function PictureFields({ typed, isLocked, errorOf, onChange }: ProductParts) {
  const t = useMessages(productMessages)
  const { pictures } = typed
  // Several uploads end at once: each adds to what the others added.
  const newest = useRef(pictures)
  newest.current = pictures
  const put = (next: TypedPictures) => {
    newest.current = next
    onChange({ pictures: next })
  }
  const error = errorOf('pictureIds')
  return (
    <Panel title={t.pictures}>
      <div className={layout.stack12}>
        {pictures.length > 0 && (
          <ul className={styles.pictures}>
            {pictures.map(({ fileId, url }, at) => (
              <li key={fileId}>
                <img src={url} alt={t.pictureAt(at + 1)} />
                {!isLocked && (
                  <span className={layout.row4}>
                    <Button
                      size="small"
                      tone="quiet"
                      icon="left"
                      disabled={at === 0}
                      aria-label={t.earlier(at + 1)}
                      onClick={() => put(moveRow(pictures, at, at - 1))}
                    />
                    <Button
                      size="small"
                      tone="quiet"
                      icon="bin"
                      aria-label={t.removePicture(at + 1)}
                      onClick={() => put(pictures.filter((one) => one.fileId !== fileId))}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {error && (
          <p role="alert" className={texts.bad13}>
            {error}
          </p>
        )}
        {pictures.length < productLimits.picturesMax && (
          <UploadField
            type="image"
            kinds={['jpg', 'png']}
            label={t.addPicture}
            hint={t.picturesHint}
            multiple
            disabled={isLocked}
            onUploaded={({ id, url }) =>
              put([...newest.current, { fileId: id, url }].slice(0, productLimits.picturesMax))
            }
          />
        )}
      </div>
    </Panel>
  )
}

type TypedPictures = ProductParts['typed']['pictures']
