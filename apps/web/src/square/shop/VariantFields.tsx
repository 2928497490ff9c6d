import { productLimits } from '@portal/domain/square/shop/product-form'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { productMessages } from './product-messages.ts'
import type { ProductParts } from './product-parts.ts'
import { newVariant, type TypedVariant } from './product-typed.ts'
import styles from './shop.module.css'

/** What is sold of a product and for how much; of a service also what of it goes to an office. */
export function VariantFields({ typed, isLocked, errorOf, onChange }: ProductParts) {
  const t = useMessages(productMessages)
  const { variants } = typed
  const put = (next: readonly TypedVariant[]) => onChange({ variants: next })
  const isSeveral = variants.length > 1
  return (
    <Panel title={t.priceStock}>
      <div className={layout.stack16}>
        {variants.map((variant, at) => {
          const set = (part: Partial<TypedVariant>) =>
            put(variants.map((one) => (one === variant ? { ...one, ...part } : one)))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new one has no id yet, and is drawn out of its values alone
            <fieldset key={at} className={layout.bare} aria-label={t.variantAt(at + 1)}>
              <div className={styles.variant}>
                <TextField
                  label={t.variantName}
                  hint={isSeveral ? undefined : t.variantHint}
                  required={isSeveral}
                  maxLength={productLimits.variantNameMax}
                  disabled={isLocked}
                  value={variant.name}
                  error={errorOf(`variants.${at}.name`)}
                  onChange={({ target }) => set({ name: target.value })}
                />
                <TextField
                  label={t.price}
                  required
                  inputMode="decimal"
                  autoComplete="off"
                  disabled={isLocked}
                  value={variant.price}
                  error={errorOf(`variants.${at}.price`)}
                  onChange={({ target }) => set({ price: target.value })}
                />
                <TextField
                  label={t.stock}
                  hint={t.stockHint}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={7}
                  disabled={isLocked}
                  value={variant.stock[0]}
                  error={errorOf(`variants.${at}.stock`)}
                  onChange={({ target }) => set({ stock: [target.value, variant.stock[1]] })}
                />
                {isSeveral && !isLocked && (
                  <Button
                    tone="quiet"
                    icon="bin"
                    aria-label={t.removeVariant(at + 1)}
                    onClick={() => put(variants.filter((one) => one !== variant))}
                  />
                )}
              </div>
            </fieldset>
          )
        })}
        {!isLocked && variants.length < productLimits.variantsMax && (
          <span>
            <Button size="small" icon="plus" onClick={() => put([...variants, newVariant])}>
              {t.addVariant}
            </Button>
          </span>
        )}
        {typed.kind === 'service' && (
          <div className={styles.pair}>
            <TextField
              label={t.official}
              hint={t.officialHint}
              inputMode="decimal"
              autoComplete="off"
              disabled={isLocked}
              value={typed.official}
              error={errorOf('officialFen')}
              onChange={({ target }) => onChange({ official: target.value })}
            />
            <TextField
              label={t.officialNote}
              hint={t.officialNoteHint}
              maxLength={productLimits.noteMax}
              disabled={isLocked}
              value={typed.officialFeeNote}
              error={errorOf('officialFeeNote')}
              onChange={({ target }) => onChange({ officialFeeNote: target.value })}
            />
          </div>
        )}
      </div>
    </Panel>
  )
}
