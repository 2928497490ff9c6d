import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { ProductForm } from './product-form.ts'
import type { PageBlock } from './shop-page.ts'

/** What a shop may start from: its page, and a first product to be finished. */
export const shopTemplates = ['service', 'goods', 'agency'] as const
export type ShopTemplate = (typeof shopTemplates)[number]

export const templateNames: Readonly<
  Record<ShopTemplate, { readonly name: TwoLanguages; readonly words: TwoLanguages }>
> = {
  service: {
    name: { en: 'Service shop', zh: '服务店铺' },
    words: {
      en: 'Advice, design or technical services: a questionnaire with each product, delivery by file.',
      zh: '咨询、设计、技术等服务：每项商品附问卷，以文件交付。',
    },
  },
  goods: {
    name: { en: 'Goods shop', zh: '实物店铺' },
    words: {
      en: 'Equipment, books or other goods: variants with stock, shipping, seven days to return.',
      zh: '设备、图书等实物：多规格与库存、快递发货、七天退货。',
    },
  },
  agency: {
    name: { en: 'Agency shop', zh: '代理机构店铺' },
    words: {
      en: 'Patents, trademarks and copyright: official fee and service fee apart, with who you are first.',
      zh: '专利、商标、版权代理：官费与服务费分列，先介绍机构。',
    },
  },
}

type Language = 'en' | 'zh'
const block = (kind: PageBlock['kind'], title = '', text = ''): PageBlock => ({ kind, title, text, productIds: [] })

const words = {
  how: { en: 'How we work', zh: '服务流程' },
  howText: {
    en: '1. Order and answer the questionnaire\n2. We confirm the scope within one working day\n3. Delivery and one round of changes',
    zh: '1. 下单并填写问卷\n2. 一个工作日内确认需求\n3. 交付成果，可修改一轮',
  },
  shipping: { en: 'Shipping and returns', zh: '发货与退货' },
  shippingText: {
    en: 'Shipped within the days stated with each product. Returns within seven days of receipt.',
    zh: '按商品页所示天数发货。签收后七天内可申请退货。',
  },
  about: { en: 'Who we are', zh: '关于我们' },
  aboutText: { en: 'Licence, attorneys and fields of work', zh: '执业许可、代理师与擅长领域' },
  products: { en: 'Products', zh: '全部商品' },
  services: { en: 'Services', zh: '全部服务' },
  contact: { en: 'Contact', zh: '联系我们' },
} as const

/** The page that a shop starts with, in the language of who opens it. */
export function templatePage(template: ShopTemplate, language: Language): readonly PageBlock[] {
  const t = (key: keyof typeof words) => words[key][language]
  const list = block('products', t(template === 'goods' ? 'products' : 'services'))
  const contact = block('contact', t('contact'))
  if (template === 'goods')
    return [block('banner'), block('notice'), list, block('text', t('shipping'), t('shippingText')), contact]
  const how = block('text', t('how'), t('howText'))
  if (template === 'agency') return [block('banner'), block('about', t('about'), t('aboutText')), list, how, contact]
  return [block('banner'), block('notice'), list, how, block('about', t('about')), contact]
}

type Start = Pick<ProductForm, 'kind' | 'name' | 'category' | 'deliveryDays' | 'afterSalesDays' | 'questions'>
const ask = (id: string, label: string, kind: 'text' | 'file', required = true) => ({
  id,
  label,
  kind,
  required,
  options: [],
})

/** The first product that a template suggests, without a price: its seller names one. */
export function templateProduct(template: ShopTemplate, language: Language): Start {
  const zh = language === 'zh'
  if (template === 'goods') {
    return {
      ...{ kind: 'goods', name: zh ? '示例商品' : 'Sample product', category: 'books' },
      ...{ deliveryDays: 2, afterSalesDays: 7, questions: [] },
    }
  }
  if (template === 'agency') {
    return {
      ...{ kind: 'service', name: zh ? '商标注册申请' : 'Trademark application', category: 'trademark' },
      ...{ deliveryDays: 3, afterSalesDays: 7 },
      questions: [
        ask('mark', zh ? '商标名称' : 'Name of the mark', 'text'),
        ask('goods', zh ? '使用的商品或服务' : 'Goods or services', 'text'),
        ask('image', zh ? '商标图样' : 'Image of the mark', 'file', false),
      ],
    }
  }
  return {
    ...{ kind: 'service', name: zh ? '技术咨询（一小时）' : 'Technical advice (one hour)', category: 'training' },
    ...{ deliveryDays: 5, afterSalesDays: 7 },
    questions: [
      ask('need', zh ? '请描述您的需求' : 'What do you need?', 'text'),
      ask('files', zh ? '相关资料' : 'Documents', 'file', false),
    ],
  }
}
