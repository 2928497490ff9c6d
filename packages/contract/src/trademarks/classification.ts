import { goodsFaultWords } from '@portal/domain/trademarks/classes/goods-fault-words'
import { goodsNameMax } from '@portal/domain/trademarks/classes/goods-faults'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { oneFile } from '../limits.ts'
import { civilDate, idText, shape, twoLanguages } from '../shapes.ts'

/** Items of a group in one answer: the largest group of the table has some four hundred. */
export const groupItemsMax = 500
/** Hits of a search that are told; the reply says how many there are. */
export const searchHitsMax = 80
/** Lines that are checked at once, and items that one application may name. */
export const goodsLinesMax = 2000

/** Goods or a service as it is chosen: only the name goes to the office. */
export const ChosenGoods = z.object({
  classCode: z.string().max(8),
  /** Empty where the group is not known. */
  groupCode: z.string().max(8).default(''),
  /** Null for names outside the table. */
  itemCode: z.string().max(12).nullable().default(null),
  name: z.string().max(4 * goodsNameMax),
})

const Edition = shape({
  /** Such as `NCL13-2026`. */
  id: z.string(),
  validFrom: civilDate,
  validTo: civilDate.nullable(),
  /** The office's whole table, or a selection of ours. */
  isComplete: z.boolean(),
  /** Known to be in force today; otherwise newer names may be missing and older ones objected to. */
  isInForce: z.boolean(),
  source: z.string(),
  items: z.int(),
})

/** Codes of groups or classes that the goods went to; empty: they stand where they stood. */
const movedTo = z.array(z.string())

const Hit = shape({
  level: z.enum(['class', 'group', 'item']),
  /** Code of the class or group; of an item its row. */
  id: idText,
  classCode: z.string(),
  className: z.string(),
  /** Of a class both are empty. */
  groupCode: z.string(),
  groupName: z.string(),
  /** Null for an item without a code. */
  code: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  movedTo,
})

export const getTrademarkClassifyList = defineCall({
  name: 'classification.searchClasses',
  method: 'GET',
  path: '/api/TrademarkController/getTrademarkClassifyList',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary:
    'The 45 classes of the edition in force; with `name`, what fits it on all levels: code, Chinese, English, pinyin, business',
  request: z.object({ name: z.string().trim().max(60).default('') }),
  reply: shape({
    edition: Edition,
    list: z.array(
      shape({
        code: z.string(),
        name: z.string(),
        nameEn: z.string(),
        kind: z.enum(['goods', 'services']),
        groups: z.int(),
        items: z.int(),
        /** Hits of the search in this class; 0 without one. */
        hit: z.int(),
      }),
    ),
    hits: z.array(Hit),
    /** All hits, those left out too. */
    total: z.int(),
    /** Businesses that the text names; their groups are among the hits. */
    industries: z.array(shape({ id: z.string(), name: z.string(), nameEn: z.string() })),
  }),
  errors: [],
})

export const getTrademarkClassifyChildFirstLevel = defineCall({
  name: 'classification.listGroups',
  method: 'GET',
  path: '/api/TrademarkController/getTrademarkClassifyChildFirstLevel',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'The similar groups of a class',
  request: z.object({ code: z.string().regex(/^\d{2}$/) }),
  reply: z.array(shape({ code: z.string(), name: z.string(), items: z.int(), movedTo })),
  errors: [],
})

export const getTrademarkClassifyChildSecondLevel = defineCall({
  name: 'classification.listItems',
  method: 'GET',
  path: '/api/TrademarkController/getTrademarkClassifyChildSecondLevel',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'Goods or services of a similar group, in the order of the table',
  request: z.object({
    code: z.string().regex(/^\d{4}$/),
    pageNum: z.coerce.number<number>().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number<number>().int().min(1).max(groupItemsMax).default(groupItemsMax),
  }),
  reply: shape({
    list: z.array(
      shape({
        id: idText,
        code: z.string().nullable(),
        name: z.string(),
        nameEn: z.string(),
        similarGroup: z.string(),
        movedTo,
      }),
    ),
    total: z.int(),
    pageNum: z.int(),
    pageSize: z.int(),
  }),
  errors: [],
})

export const checkGoods = defineCall({
  name: 'classification.checkGoods',
  method: 'POST',
  path: '/api/TrademarkController/CheckGoods',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  body: 'multipart',
  files: oneFile,
  summary:
    'Reads chosen goods, pasted lines or an Excel file (序号, 商品类别, 类似群, 商品名称) against the edition in force; keeps nothing',
  request: z.object({
    items: z.array(ChosenGoods).max(goodsLinesMax).optional(),
    /** Lines as copied from a sheet, or `9 计算机`; a class goes on until another is named. */
    text: z.string().max(400_000).optional(),
  }),
  reply: shape({
    edition: Edition,
    lines: z.array(
      shape({
        line: z.int(),
        classCode: z.string(),
        groupCode: z.string(),
        itemCode: z.string().nullable(),
        name: z.string(),
        /** Empty where the table has none. */
        nameEn: z.string(),
        /** Not a name of the table: the office may ask for another. */
        isCustom: z.boolean(),
        findings: z.array(
          shape({
            code: z.enum(Object.keys(goodsFaultWords) as (keyof typeof goodsFaultWords)[]),
            severity: z.enum(['fault', 'warning']),
            words: twoLanguages,
          }),
        ),
      }),
    ),
  }),
  errors: [
    'classification.nothingGiven',
    'classification.tooManyLines',
    'classification.sheetUnreadable',
    'classification.sheetColumns',
    'documents.empty',
    'documents.archiveBomb',
    'documents.sheetTooLarge',
    'documents.tooHard',
    'documents.busy',
  ],
})
