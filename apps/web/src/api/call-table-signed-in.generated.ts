// Written by scripts/generate-call-table.mjs; do not edit. Read by `read-call-table.ts`, which says what its lines are.

export const subjectNames =
  'orders forms messages enquiries money signing notices inbox jobs applicants files pictures packages casePackages watches marks limits imports feeds shares plans searches square supply talent shop productOrders comments tasks time letters reports invoices contracts records views listSettings account sessions users organisations clients approvals agency coupons codes commission rules sources site channels deliveries connections'
/** The letter of each of them. */
export const subjectLetters = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ0123456789_yY'

export const callLines = `
=account UserController
changePassword SetAccountAndPassword>WX
confirmContact>WX
getUser<W
requestContactCode
=admin AdminController
acceptOrder>bc
askCorrection>bc
assignAgent>b
assignCases>b
changeRole>Z
closeDeadline>b
completeOrder>b
confirmContact>Z
createUser>Z
disableUser>Z
exportOfficialDocuments>l
exportUsers>l
-findCases<b
-getReview<b
keepSignedScan>hb
-listAgencies getAgencies<3
-listAgents getAgents<bZ
-listAudit getAuditLog
-listAuditPeople getAuditPeople<Z
-listChannels<_
-listHandlers getHandlers<b0
-listOfficialDocuments getOfficialDocuments<bj
-listOrganisations getOrganisations<Z0
-listQueue getQueue<b
-listQueues getQueues<b
listUsers getUsers<Z
markFiled>b
processed /admin/OrderController/processed>bc
recordOfficialDocument>bcjst
rejectOrder>bc
resetPassword>Z
revealNumber
setOrganisationOwner>Z0
testChannel>_
uploadDraft>bc
withdrawCorrection>bc
withdrawDraft>bc
=agency AgencyController
chooseForNew>30
chooseForOrder>3b
closeAgency>30
foundAgency>30Z
-getRecord<3
-getSetup<39Z
-listOffered<30b
-listRecords<30
saveAttorney>3
saveRecord>30
=approvals ApprovalController
ask askApproval>2bk
decide>2bk
demandCostCentre>2
exportApprovals>l
-getApproval<2bc
-getCounts getApprovalCounts<2b
-getSettings<20
-listApprovals getApprovalList<2b
saveCostCentre>2b
saveDeputy>2
saveRules>2
setCostCentre>2b
setDefaultCostCentre>2
withdraw>2b
=bills 
explainDifference /admin/BillController/explainDifference>g
exportDifferences /admin/BillController/exportDifferences>l
-getBillDays /admin/BillController/getBillDays<g
-listDifferences /admin/BillController/getDifferences<gb
readBillAgain /admin/BillController/readBillAgain>g
=budgets BudgetController
exportBudgets>l
exportCounted>l
-getBudget<2b
-getLeft<2b
-listBudgets getBudgetList<2b
-listCounted getCountedList<2b
saveBudget>2k
=casePackages PatentServicesController
comparePackages compareCasePackages<r
convertFile /api/UserController/addConvertXml>rl
getPackage getCasePackage<r
-listConversions /api/UserController/getConvertXml<r
-listPackages GetExportXmlList<r
packCases PackagingPatents>rl
prefillFiling prefillFromCasePackage>bc
uploadPackage uploadCasePackage>r
=classification TrademarkController
checkGoods CheckGoods
-listGroups getTrademarkClassifyChildFirstLevel
-listItems getTrademarkClassifyChildSecondLevel
-searchClasses getTrademarkClassifyList
=clients ClientController
acceptInvitation acceptCustomerInvitation>130W
addCustomers>1bv
closeClient>1
*declineInvitation
exportClients>l
-findAlike findAlikeClients<1
-getClient<1b0vg
-getConflicts<1b
inviteCustomer>1
linkCustomer>1bv
-listCases getClientCases<1bv
-listClients getClients<1b0v
-listCustomers getCustomers<1b
mergeClients>1bv
noteConflict>1
*openInvitation
revokeInvitation revokeCustomerInvitation>1
saveClient>1
setPeople setClientPeople>1bv
=codes UserController
acceptCode acceptInviteCode>540
addCode addRegistrationCode>5
drawPoster drawCodePoster
exportAllCodes /admin/UserController/exportAllRegistrationCodes>l
exportCodes exportRegistrationCodes>l
exportRegistrations exportCodeRegistrations>l
extendCode extendRegistrationCode>5
-getCode getRegistrationCode<5b4
-listAllCodes /admin/UserController/getAllRegistrationCodes<5b4
-listCodes getRegistrationCodeList<5b4
-listGifts getCodeGifts<4
-listRegistrations getCodeRegistrations<5b4
*openCode<5
stopAnyCode /admin/UserController/stopRegistrationCode>5k
stopCode stopRegistrationCode>5
=comments CommentController
addComment>K
changeComment>K
-listComments getCommentList<K
-listMentions getMentionList<K
-listPeople getPeople<0b
readComments>Kk~
removeComment>Kk
=commission UserController
addWithdrawal>6gk
decideWithdrawal /admin/CommissionController/decideWithdrawal>6gk
endWithdrawal /admin/CommissionController/endWithdrawal>6gk
-explainAnyCommission /admin/CommissionController/getCommissionExplanation<6g5
-explainCommission getCommissionExplanation<6g5
exportAllLines /admin/CommissionController/exportCommission>l
exportAllWithdrawals /admin/CommissionController/exportWithdrawals>l
exportLines exportMyCommissionSharing>l
exportWithdrawals>l
-getAccount getMyCommissionAccount<6g5
joinProgramme addCommissionAgreement>6
-listAllLines /admin/CommissionController/getCommissionList<6g5
-listAllWithdrawals /admin/CommissionController/getWithdrawalList<6g5
-listLines getMyCommissionSharing<6g5
-listWithdrawals getWithdrawalList<6g5
makeStatement makeCommissionStatement>l
revealPayee /admin/CommissionController/revealPayee
=connections OrganisationController
-listConnections getConnections<Y
-listEvents getConnectionEvents<Y
removeConnection>Y
renewSecret renewConnectionSecret>Y
resumeConnection>Y
retryEvent retryConnectionEvent>Y
saveConnection>Y
testConnection>Y
=contracts ProxyAgreementController
askContract askProxyAgreement>Rk
*checkContract
checkScan checkProxyAgreementScan>Rkn
declineContract rejectProxyAgreement>Rk
endContract endProxyAgreement>Rk
exportContracts exportProxyAgreements>l
-getContract getProxyAgreement<R
-getDrafting getProxyAgreementDraft<R103
-getSetup getProxyAgreementTemplates<R1
-listContracts getProxyAgreementList<R
noteOpened openProxyAgreement
packContracts packProxyAgreements>l
-previewContract previewProxyAgreement<R
remindSigners remindProxyAgreements>Rk
removeContract removeProxyAgreement>R
requestCode getProxyAgreementCode
saveContract saveProxyAgreement>R
saveTemplate saveProxyAgreementTemplate>R
sendContract sendProxyAgreement>Rk
signContract signProxyAgreement>Rkn
=conversion PatentServicesController
convertWordToPdf ConvertWordToPDF>ln
drawPdf PdfToImage>ln
drawUpload ConvertPDFToImageAndReturn>ln
-getConversion<l
=copyright CopyrightController
buildDeposit>l
exportOrders ExportCopyrightOrderList>l
-getDeposit<l
-getOrderCounts getCopyrightOrderCounts<b
getService getCopyrightService<c
getSoftware getSoftwareCopyrightRegistration<c
getWork getCopyrightInformation<c
-listOrders getCopyrightOrderList<b
makeCheckList
makePaper makeCopyrightPaper
readSource readSourceArchive
submitService SubmitCopyrightService>bc
submitSoftware SubmitSoftwareCopyrightRegistration>bc
submitWork SubmitCopyrightInformation>bc
=copyrightRegister 
*check
=coupons CouponController
addCampaign /admin/CouponController/addCampaign>4
changeCampaign /admin/CouponController/changeCampaign>4
exportCampaigns /admin/CouponController/exportCampaigns>l
exportGiven /admin/CouponController/exportGivenCoupons>l
exportMine exportMyCoupons>l
exportUses exportMyCouponUses>l
-getCampaign /admin/CouponController/getCampaign<4bg
giveCoupons /admin/CouponController/giveCoupons>4k
-listCampaigns /admin/CouponController/getCampaignList<4bg
-listGiven /admin/CouponController/getGivenCoupons<4bg
-listMine getMyCouponList<4bg
-listUsable getUsableCoupons<4bg
-listUses getMyCouponUses<4bg
redeemCoupon>4
stopCampaign /admin/CouponController/stopCampaign>4
=customerImports ClientController
checkImport checkCustomImport>w
dropImport dropCustomImport>w
-getImport getCustomImport<w1
-listImports getCustomImports<w1
-listRows getCustomImportRows<w1
-makeCorrections getCustomImportCorrections<w
-makeTemplate getCustomImportTemplate
startImport startCustomImport>w1
undoImport undoCustomImport>w1
uploadSheet importCustom>w
=customers ClientController
addEntry addCustomEntry>1
claimCustomers claimCustom>1bv
exportOrders exportCustomOrders>l
handOver handOverCustom>1bv
-listDuplicates getCustomDuplicates<1
-listOrders getCustomOrderList<1bgv6
-listTimeline getCustomTimeline<1bgjNL
releaseCustomers releaseCustom>1bv
remindToPay remindCustomToPay>b
revealContacts revealCustomContacts
setStage setCustomStage>1
undoMerge undoMergeCustom>1bvP
=designs PatentServicesController
addPictures addPictureLibrary>p
-getPictureWork getAppearancePatentImageProcessing<l
-listPictures getPictureLibraryList<p
removePicture removePictureLibrary>p
saveTree addAppearancePatentTreeForm>bc~
stepPicture stepAppearancePatentImage>p
workOnPictures AppearancePatentImageProcessing>pl
=desks DeskController
-getAgentDesk<bj
-getOfficeDesk<bj
=docket DocketController
acknowledgeLimits>v
exportLimits ExportLimitList>l
-getCounts getLimitCounts<bstjv
-getLimit<bstjv
-getMonth getLimitMonth<bstjv
-getWorkload getLimitWorkload<bstjv
-listLimits getLimitList<bstjv
=documents UserController
getFileAddress
*getFileUrlOrImg
-listLibrary getLibraryList<n
uploadFile /api/DataManagementController/PictureUpload>n
=feeds DocketController
changeFeed>x
endFeed>x
-listFeeds getFeedList<x
makeFeed>x
renewFeed>x
=filings PatentServicesController
checkFiling
checkReduction WhetherToReduceFees<m
getDraft SpecialPatentSubmissionDetails<c
-getDrafted getDraftedDocuments<bc
handInPower handInPowerOfAttorney>b
keepFoundedOn keepApplicantFoundedOn>m
-listAgents ChooseAnAgent<3b
listApplicants getApplicantListInformation<m
-makeDisclosureTemplate
previewFiling
previewPowerOfAttorney
quoteFiling<7
readApplication readApplicationDocument
removeApplicant>m
revealApplicant
saveApplicant>m
saveDraft SpecialPatentSubmission>bcm~
submitFiling ApplyingFoAnInventionPatent>bc
=find UserController
findOwn find<bmtsj
=followUps OrderController
answerCorrection /api/PatentServicesController/PatentCorrection>bc
checkFollowUp checkAfterSale<7
exportFollowUps ExportAfterSaleList>l
-getCase getAfterSaleCase<b
getFollowUp getAfterSale<bc
-getFollowUpCounts getAfterSaleCounts<b
-getNoticePassages
-getReviewRound /api/UserController/HasUndergoneReviewCorrection<b
handleFollowUp handleAfterSale>bc
-listFollowUps getAfterSaleList<b
saveChange addBibliographicChange>bc~
saveFollowUp addAfterSale>bc
submitChange /api/PatentServicesController/SubmitModifications>bc
=foreign OrderController
addDeliverable addAbroadDeliverable>b
addPaper addAbroadPaper>b
answerDeliverable answerAbroadDeliverable>b
answerQuote answerAbroadQuote>b
exportForeign ExportAbroadOrderList>l
-getForeign getAbroadOrderDetails<bc
-getForeignCounts getAbroadOrderCounts<b
-listForeign getAbroadOrderList<b
-listPapers getAbroadPapers<b
-listRates getAbroadRates
saveQuote saveAbroadQuote>b
updateCountry updateAbroadCountry>b
=foreignTrademarks TrademarkController
estimateMarkAbroad estimateAbroadTrademark<7
getMarkAbroad getAbroadLyingTrademark<bc
makeMarkSheet makeAbroadTrademarkSheet
saveMarkAbroad AppAbroadLyingTrademark>bc
=imports DocketController
checkImport>w
dropImport>w
-getImport<w
-listImports getImportList<w
-listRows getImportRows<wb
-makeCorrections getImportCorrections<w
-makeTemplate getImportTemplate
startImport>wbst
undoImport>wbst
uploadSheet uploadImport>w
=invitations OrderController
acceptInvitation>b
*declineInvitation
*openInvitation
revokeInvitation>b
=invoices InvoicingController
askInvoices addInvoicing>Q
askReversal>Q
cancelInvoice cancelInvoicing>Q
decideInvoice>Q
decideReversal>Q
exportInvoices>l
exportOrders>l
-getInvoice<Q
-getMonths<Q
-getTerms<Q7
issueInvoice>Q
-listInvoices getMyInvoicingList<Q
-listOrders getInvoiceOrderList<Qbg
-listTitles getInvoiceTitleList<Q
mailInvoice>Qy
previewInvoices<Qbg
removeTitle>Q
saveTerms>Q
saveTitle saveInvoiceTitle>Q
=ledger 
exportPostings /admin/LedgerController/exportPostings>l
-getBalances /admin/LedgerController/getBalances<g
-getBooking /admin/LedgerController/getBooking<gb
-listPostings /admin/LedgerController/getPostings<gb
=letters LetterController
archiveTemplate>N
exportLetters>l
-getLetter<Ny
-getWriting<Nb1vj0
-listCases getCases<b1
-listLetters getLetters<Nby
-listOfCase getLettersOfCase<Ny
-listTemplates getTemplates<N
saveTemplate>N
sendAgain sendLetterAgain>Ny
sendLetter>Nbn
=marks TrademarkController
addWatchedMarks addMyTrademarks>t
checkSimilarMarks
exportWatchedMarks ExportMyTrademarks>l
-getMarkRegister getTrademarkRegister
-getRegisterMark getTrademarkDetail<t
-getWatchedMarkFigures /api/UserController/getMyTrademarkFigures<t
-listWatchedMarks /api/UserController/getMyTrademarksData<t
removeWatchedMarks removeMyTrademarks>t
-searchMarks searchTrademarks
updateWatchedMark updateMyTrademark>t
=messages MessageController
-getChoices<yW0
listAllDeliveries getAllDeliveries<y
-listDeliveries getDeliveries<y
retryDelivery>y
saveChoices>y
saveOrganisationChoices>y
*unsubscribe>y
=monitoring PatentServicesController
addWatches addServiceMonitoring>s
endShare endServiceMonitoringShare>z
exportWatches ExportServiceMonitoringList>l
getCashFlow getServiceMonitoringCashFlow<sb
-getLadder getServiceMonitoringLadder<sb
-getQuantity /api/DataManagementController/MonitoringQuantity<sb
giveUpWatches giveUpServiceMonitoring>s
-listShares getServiceMonitoringShares<z
-listWatches getServiceMonitoringList<sb
notifyWatches /api/NoticeController/SendServiceMonitoringNotifications>k
*openShare>z
removeWatches BatchDeleteMyServiceMonitoring>s
restoreWatches restoreServiceMonitoring>s
resumeWatches resumeServiceMonitoring>s
settleChange settleServiceMonitoringChange>s
shareWatches ServiceMonitoringSharing>z
updateWatches updateServiceMonitoring>s
=notices NoticeController
acknowledgeNotices ackNotice>jbsv
confirmNotice>jbs
exportCorrections ExportNoticeCorrectionList>l
exportNotices ExportNoticeList>l
-getNotice<j
-getNoticeCounts<j
importNotice>jbs
-listCorrections getNoticeCorrectionList<jb
-listNotices getNoticeList<j
moveNotice>jbs
removeNotices>jbs
sendNotices SendCaseNotificationDocumentNotification>jbs
undoNotice>jbs
=officialFees PatentServicesController
deleteScenario deletePortfolioScenario>B
exportFeeOrders /api/OrderController/ExportPatentPaymentOrderList>l
exportOfficePayments /admin/PaymentController/exportOfficePayments>l
fileReceipts /admin/SystemController/filePaymentReceipts>bg
generateFile /admin/SystemController/GeneratePaymentFile>bg
-getFeeOrder /api/OrderController/getPatentPaymentOrder<b
-getFeeOrderCounts /api/OrderController/getPatentPaymentOrderCounts<b
-getScenario getPortfolioScenario<B
importResult /admin/SystemController/importPaymentResult>bg
-listFeeFiles /admin/SystemController/getPaymentFileList<b
-listFeeOrders /api/OrderController/getPatentPaymentOrderList<b
-listOfficePayments /admin/PaymentController/getOfficePaymentList<gb
-listScenarios getPortfolioScenarioList<B
noteOfficePayment /admin/PaymentController/noteOfficePayment>bg
packReceipts /api/OrderController/packPatentPaymentReceipts>l
payFees OneClickPayment>bg
planPortfolio getPatentPortfolio<sb
returnLines /admin/SystemController/returnPaymentLines>bg
saveScenario savePortfolioScenario>B
takeBackOfficePayment /admin/PaymentController/takeBackOfficePayment>bg
=orders OrderController
addAffiliate>b
addOrderMessage>db
cancelOrder>bc
*checkProgress<b
confirmDraft>bc
copyOrder>bc
deleteDrafts>bc
exportOrders ExportOrderList>l
-getLastDraft<c
-getOrderCounts<b
-getOrderDetail<bk
-getStateNames getStateTypeString
handOver>bstjv
-listDeadlines getDeadlineList<b
-listOrderEvents getOrderEvents<b
-listOrderMessages getOrderMessages<d
-listOrderPeople getOrderPeople<b
-listOrders getOrderList<b
removeAffiliate>b
updateServiceType updateOrderServiceType>bc
withdrawOrder>bc
=organisations OrganisationController
acceptMemberInvitation>W0
answerOwnership>0W
becomeCompany>0W
changeMember>0
createSubAccount>0
*declineMemberInvitation
exportMembers>l
foundCompany>W0
-getOrganisation<0
invite inviteMember>0
leave leaveOrganisation
-listInvitations getInvitations<0
-listMembers getMembers<0
-listOrganisations getMyOrganisations<W0
offerOwnership>0
*openMemberInvitation
removeMember>0bstjS
removeRole>0
removeTeam>0
resetSubAccount>0
revokeMemberInvitation>0
saveOrganisation>0W
saveRole>0W
saveTeam>0
switchOrganisation
withdrawOwnership>0
=overview OverviewController
exportCases>l
exportFigures>l
exportMoney>l
-getFigures<bgvstj
-listCases getCaseList<bgvstj
-listMoney getMoneyList<gb
=patents PatentServicesController
deleteSavedSearch>C
exportPatents>l
*findRelatedPatents
*getPatent
-listSavedSearches getSavedSearchList<C
*lookupNumbers
*obtainPatentInformation
*queryPaymentInformation
*savePatentSearch>C
*searchPatents
setSearchAlert>C
=payments OrderController
announceTransfer>bg
askProvider CheckPaymentNow>bg~
checkPayable
-checkPayment WhetherToPay<gb
chooseCoupon /api/CouponController/chooseCoupon>bg4
decideRefund /admin/PaymentController/decideRefund>bg
decideTransfer /admin/PaymentController/decideTransfer>bg
exportPayments /admin/PaymentController/exportPayments>l
exportRefunds /admin/PaymentController/exportRefunds>l
exportTransfers /admin/PaymentController/exportBankTransfers>l
-getMoneySummary /admin/PaymentController/getMoneySummary<gb
-getOrderMoney<gb
getPaymentInstructions /api/PatentServicesController/getPaymentInstructions<gb
-listPayments /admin/PaymentController/getPaymentList<gb
-listRefunds /admin/PaymentController/getRefundList<gb
-listTransfers /admin/PaymentController/getBankTransferList<gb
payByCode /api/WxController/PCWxPay>bg4~
payInWeChat /api/WxController/WxOfficialAccountPay>bg4~
requestRefund>bg
returnReceipt /admin/PaymentController/returnReceipt>bg
withdrawTransfer>bg
=productOrders ProductOrderController
actOnAfterSale handleProductAfterSale>Jbkgn
addMessage addProductOrderMessage>Jkn
askAfterSale addProductAfterSale>Jbkn
changePrice changeProductPrice>Jbkg
closeOrder closeProductOrder>Jbkg
decideAfterSale /admin/ProductOrderController/decideProductAfterSale>Jbkg
exportBought exportBoughtProducts>l
exportDisputes /admin/ProductOrderController/exportProductDisputes>l
exportDue /admin/ProductOrderController/exportProductDue>l
exportPayouts exportProductPayouts>l
exportSold exportProductOrders>l
finishPayout /admin/ProductOrderController/finishProductPayout>Jbkgn
-getBuying getProductToBuy<J
-getFigures getProductFigures<Jbg
-getOrder getProductOrder<Jbg
-getPayout /admin/ProductOrderController/getProductPayout<Jbg
giveBack giveProductMoneyBack>Jbkg
-listBought getBoughtProductList<Jbg
-listDisputes /admin/ProductOrderController/getProductDisputes<Jbg
-listDue /admin/ProductOrderController/getProductDue<Jbg
-listPayouts getProductPayouts<Jbg
-listSold getProductOrderList<Jbg
placeOrder addProductOrder>Jbkn
receiveOrder confirmProductOrder>Jbk
revealPayee /admin/ProductOrderController/revealProductPayee
saveNote saveProductOrderNote>J
savePayee saveProductPayee>Jk
shipOrder shipProductOrder>Jbkn
startPayout /admin/ProductOrderController/startProductPayout>J
stopPayout /admin/ProductOrderController/stopProductPayout>Jk
=records ReportingRecordsController
answerRegistration answerCustomerRegistration>S1k
claimCustomer claimCustomerRegistration>S
copyRecord copyReportingRecord>Sn
decideProblem /admin/RecordController/decideProblem>Sk
exportProblems /admin/RecordController/exportProblems>l
exportRecords exportReportingRecords>l
exportRegistrations exportCustomerRegistrations>l
exportReleased exportReportingRecordsIsRelease>l
finishRecord finishReportingRecord>Sk
-getRecord getReportingRecord<S
-getReleased getReleasedRecord<S
-getSetup getReportingRecordSetup<10
-getVersion getReportingRecordVersion
-listProblems /admin/RecordController/getProblems<S
-listRecords getReportingRecords<S
-listRegistrations getCustomerRegistrations<S1
-listReleased getReportingRecordsIsRelease<S
makeFile exportReportingRecord>S
moveRegistration moveCustomerRegistration>Sk
openReleased openReleasedRecord>S
releaseRecord releaseReport>S
removeRecord removeReportingRecord>S
reportProblem reportReportingRecordProblem>Sk
saveRecord saveReportingRecord>Sn
withdrawRecord withdrawReport>S
writeMessage writeReportingRecordMessage>Sk
=reference 
*findPostcodes
*listCountries
*listDivisions
*listServiceCategories<7
=reminders ReminderController
-getLeadTimes<0
-listAbsences getAbsences<0
removeAbsence>0v
saveAbsence>0v
saveLeadTimes>0v
=reports ReportController
-getReport<P
-getSetting getReportSetting<P
-listLines getReportLines<P
-listReports getReports<P
-listSettings getReportSettings<P
makeReport>P
removeSetting removeReportSetting>P
saveSetting saveReportSetting>P
sendReport>Pky
=rules RuleController
applyRule>7bs
*getRuleBook<7
-listRules<7
previewRule<7
previewWithdrawal<7
withdrawRule>7bs
=session UserController
bindWeChat /api/WxController/bindWx>W
confirmLoginCode>X
*createLoginCode
endSession>X
*exchangeLoginCode
*getLoginCodeState
*getLoginMethods
-listSessions getSessions<X
-listSignIns getSignIns<X
*openWeChatSession
*register
*requestCode
*resetByCode>X
scanLoginCode
*setPassword>X
*signIn
*signInByCode
signOut logout
=shop ShopController
changePrices changeProductPrices>H
copyProduct>H
exportProducts>l
-getMine getMyShop<H
-getProduct<H
-getReview /admin/ShopController/getReview<H
-listProducts getProductList<H
-listReviews /admin/ShopController/getReviewList<H
makeShop openMyShop>H
moveProducts setProductState>H
moveShop setShopState>H
*openProduct
*openShop
removeProducts>H
review /admin/ShopController/review>Hk
saveLook saveMyShop>H
saveProduct>H
saveSettings saveShopSettings>H
=signing OrderController
*decline>hb
endLink endSigningLink>hb
-listParties getSigningParties<hb
makeLink makeSigningLink>hb
*openLink>hb
*readPaper
*sign>hb
=site SiteController
addMessage>f
*addUserBrowse
answerMessage>f
*getIndex<bdkDFSGQJH69
*getPublicFigures<3b
-getSiteInfo<9
-listMessages getMessageList<f
-listMyMessages getMyMessages<f
saveSiteInfo>9
=sources SourceController
-listSources<8
updateSource>8
=square TransferSquareController
actOnDeal actOnTransferDeal>Db
answerContact answerTransferContact>D
answerOffer answerTransferOffer>Db
askContact askTransferContact>D
certifyListing CertificationTransference>D
changeWanted changePurchaseInformation>D
exportDeals ExportTransferDeals>l
exportMyListings ExportTransferList>l
exportMyWanted ExportPurchaseInformationList>l
-getCertification getCertificationTransferInformation<D
-getDeal getTransferDeal<Db
*getFigures<D
*getListing<D
-getListingForm getMyTransferDetails<D
-getRelease /admin/TransferSquareController/getTransferRelease<Db
-getSquareCounts getTransferCounts<Db
-listContacts getTransferContacts<D
-listDeals getTransferDeals<Db
-listFavourites getTransferFavourites<D
*listListings<D
-listMatches getTransferMatches<D
-listMyListings getMyTransferList<D
-listMyWanted getMyPurchaseInformationList<D
-listOffers getTransferOffers<D
*listWanted<D
-lookUpRight getTransferRight
makeDealContract makeTransferContract>D
makeOffer addTransferOffer>D
postWanted purchaseInformation>D
releaseDeal /admin/TransferSquareController/releaseTransferDeal>Dbg
releaseListing ReleaseTransferInformation>D
returnPayee /admin/TransferSquareController/returnTransferPayee>D
revealPayee /admin/TransferSquareController/revealTransferPayee
reviewListings BatchReviewApplication>D
saveDealParty saveTransferParty>D
saveListing saveTransferInformation>D
saveMedia saveTransferMedia>D
savePayee saveTransferPayee>D
setFavourite setTransferFavourite>D~
startPayout /admin/TransferSquareController/startTransferPayout>D
stopPayout /admin/TransferSquareController/stopTransferPayout>D
takeDownListing takeDownTransfer>D
=statements StatementController
exportMovements>l
-getStatement<gbQ4
-listMovements getMovementList<gbQ4
writeStatement>l
=supply SupplyChainController
answerContact answerSupplyChainContact>F
changePost changeSupplyChain>F
contactPoster contactSupplyChain>F
-countByRegion getSupplyChainMap<F
exportMyPosts exportMySupplyChainList>l
exportReview /admin/SupplyChainController/exportSupplyChainReview>l
followPost followSupplyChain>F
-getPost getSupplyChain<F
getPostForm getSupplyChainForm<F
-getReview /admin/SupplyChainController/getSupplyChainReviewPost<F
-listContacts getSupplyChainContacts<F
-listMatches getSupplyChainMatch<F
-listMyPosts getMySupplyChainList<F
-listPosts getSupplyChainList<F
-listReview /admin/SupplyChainController/getSupplyChainReview<F
-lookUpPatent getSupplyChainPatent
reportPost reportSupplyChain>F
reviewPost /admin/SupplyChainController/reviewSupplyChain>Fk
savePost saveSupplyChain>F
=talent TalentPoolController
answerRequest answerTalentInvitation>G
changeTalent>G
exportSaved exportSavedTalentPoolList>l
getMine getMyTalentPool<G
getReview /admin/TalentPoolController/getTalentPoolReviewEntry<G
-getTalent getTalentPool<G
inviteTalent>G
-listReceived getTalentInvitationList<G
-listReview /admin/TalentPoolController/getTalentPoolReview<G
-listSaved getSavedTalentPoolList<G
-listSent getMyTalentInvitationList<G
-listTalents getTalentPoolList<G
markTalent>G
rateTalent>G
readContact readTalentContact>G
reviewTalent /admin/TalentPoolController/reviewTalent>Gk
saveTalent>G
takeBackRequest takeBackTalentInvitation>G
=tasks TaskController
applyTemplate>L
exportTasks>l
-getCounts getTaskCounts<Lb
-listLimits getLimits<bv
-listOfCase getTasksOfCase<L
-listTasks getTaskList<Lb
-listTemplates getTemplateList<L
orderItems>L
removeItem>L
removeTemplate>L
saveItem>L
saveTask>L
saveTemplate>L
setState>Lk
tickItem>L
=time TimeController
exportTime>l
-getReport getTimeReport<Mb
-getTimer<M
-listRates getRates<M0
-listTime getTimeList<Mb
removeRate>M
removeTime>M
saveRate>M
saveTime>M
startTimer>M
stopTimer>M
=trademarkServices TrademarkController
askForService ApplyingTrademarkService>bc
check checkTrademarkService<73
getForm getTrademarkServiceForm<c
makePaper makeTrademarkServicePaper
=trademarkTransfers TrademarkController
exportTransfers /api/UserController/ExportTrademarksTransference>l
findMarks findTransferenceMarks
-getCounts /api/UserController/getTrademarksTransferenceCounts<b
getForm getTrademarksTransference<c
handInSigned handInSignedTransferencePaper>b
-listTransfers /api/UserController/getMyTrademarksTransference<b
makePaper makeTransferencePaper
transferTrademarks addTrademarksTransference>bc
=trademarks TrademarkController
applyForTrademark ApplyingTrademark>bc
drawPicture drawTrademarkPicture
exportOrders ExportTrademarkOrderList>l
fitPicture fitTrademarkPicture
getForm getTrademarkForm<c
getLastContact<c
-getOrderCounts getTrademarkOrderCounts<b
keepDecision keepSimilarMarkDecision>b~
-listOrders getTrademarkOrderList<b
-listPackages getTrademarkPackageList<qb
makeApplicationForm GenerateApplicationForm
packOrders PackagePatentCompressionPackage>lq
settle TrademarkSettlementInformation<7
=usFilings PatentServicesController
getUsFiling<c
makeDataSheet makeApplicationDataSheet
proveSection proveUsSection>bc
quoteUsFiling<7
=views UserController
deleteView>T
-getJob<l
-getListSettings<V
-listInbox getInboxList<k
-listJobs getJobList<l
-listViews getViews<T
readInbox>k
readJob>k
retryJob>l
saveListSettings>V~
saveView>T
setDefaultView>T
`
