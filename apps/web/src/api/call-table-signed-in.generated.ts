// Written by scripts/generate-call-table.mjs; do not edit. Read by `read-call-table.ts`, which says what its lines are.

export const subjectNames =
  'orders forms messages enquiries money signing notices inbox jobs applicants files pictures packages casePackages watches marks limits imports feeds shares plans searches square supply shop productOrders comments tasks time letters reports invoices contracts records views listSettings account sessions users organisations clients approvals agency coupons codes rules sources site channels deliveries connections'

export const callLines = `
=account UserController
changePassword SetAccountAndPassword>VW
confirmContact>VW
getUser<V
requestContactCode
=admin AdminController
acceptOrder>bc
askCorrection>bc
assignAgent>b
assignCases>b
changeRole>X
closeDeadline>b
completeOrder>b
confirmContact>X
createUser>X
disableUser>X
exportOfficialDocuments>l
exportUsers>l
-findCases<b
-getReview<b
keepSignedScan>hb
-listAgencies getAgencies<2
-listAgents getAgents<bX
-listAudit getAuditLog
-listAuditPeople getAuditPeople<X
-listChannels<8
-listHandlers getHandlers<bZ
-listOfficialDocuments getOfficialDocuments<bj
-listOrganisations getOrganisations<XZ
-listQueue getQueue<b
-listQueues getQueues<b
listUsers getUsers<X
markFiled>b
processed /admin/OrderController/processed>bc
recordOfficialDocument>bcjst
rejectOrder>bc
resetPassword>X
revealNumber
setOrganisationOwner>XZ
testChannel>8
uploadDraft>bc
withdrawCorrection>bc
withdrawDraft>bc
=agency AgencyController
chooseForNew>2Z
chooseForOrder>2b
closeAgency>2Z
foundAgency>2ZX
-getRecord<2
-getSetup<27X
-listOffered<2Zb
-listRecords<2Z
saveAttorney>2
saveRecord>2Z
=approvals ApprovalController
ask askApproval>1bk
decide>1bk
demandCostCentre>1
exportApprovals>l
-getApproval<1bc
-getCounts getApprovalCounts<1b
-getSettings<1Z
-listApprovals getApprovalList<1b
saveCostCentre>1b
saveDeputy>1
saveRules>1
setCostCentre>1b
setDefaultCostCentre>1
withdraw>1b
=bills 
explainDifference /admin/BillController/explainDifference>g
exportDifferences /admin/BillController/exportDifferences>l
-getBillDays /admin/BillController/getBillDays<g
-listDifferences /admin/BillController/getDifferences<gb
readBillAgain /admin/BillController/readBillAgain>g
=budgets BudgetController
exportBudgets>l
exportCounted>l
-getBudget<1b
-getLeft<1b
-listBudgets getBudgetList<1b
-listCounted getCountedList<1b
saveBudget>1k
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
acceptInvitation acceptCustomerInvitation>02ZV
addCustomers>0bv
closeClient>0
*declineInvitation
exportClients>l
-findAlike findAlikeClients<0
-getClient<0bZvg
-getConflicts<0b
inviteCustomer>0
linkCustomer>0bv
-listCases getClientCases<0bv
-listClients getClients<0bZv
-listCustomers getCustomers<0b
mergeClients>0bv
noteConflict>0
*openInvitation
revokeInvitation revokeCustomerInvitation>0
saveClient>0
setPeople setClientPeople>0bv
=codes UserController
acceptCode acceptInviteCode>43Z
addCode addRegistrationCode>4
drawPoster drawCodePoster
exportAllCodes /admin/UserController/exportAllRegistrationCodes>l
exportCodes exportRegistrationCodes>l
exportRegistrations exportCodeRegistrations>l
extendCode extendRegistrationCode>4
-getCode getRegistrationCode<4b3
-listAllCodes /admin/UserController/getAllRegistrationCodes<4b3
-listCodes getRegistrationCodeList<4b3
-listGifts getCodeGifts<3
-listRegistrations getCodeRegistrations<4b3
*openCode<4
stopAnyCode /admin/UserController/stopRegistrationCode>4k
stopCode stopRegistrationCode>4
=comments CommentController
addComment>J
changeComment>J
-listComments getCommentList<J
-listMentions getMentionList<J
-listPeople getPeople<Zb
readComments>Jk~
removeComment>Jk
=connections OrganisationController
-listConnections getConnections<_
-listEvents getConnectionEvents<_
removeConnection>_
renewSecret renewConnectionSecret>_
resumeConnection>_
retryEvent retryConnectionEvent>_
saveConnection>_
testConnection>_
=contracts ProxyAgreementController
askContract askProxyAgreement>Qk
*checkContract
checkScan checkProxyAgreementScan>Qkn
declineContract rejectProxyAgreement>Qk
endContract endProxyAgreement>Qk
exportContracts exportProxyAgreements>l
-getContract getProxyAgreement<Q
-getDrafting getProxyAgreementDraft<Q0Z2
-getSetup getProxyAgreementTemplates<Q0
-listContracts getProxyAgreementList<Q
noteOpened openProxyAgreement
packContracts packProxyAgreements>l
-previewContract previewProxyAgreement<Q
remindSigners remindProxyAgreements>Qk
removeContract removeProxyAgreement>Q
requestCode getProxyAgreementCode
saveContract saveProxyAgreement>Q
saveTemplate saveProxyAgreementTemplate>Q
sendContract sendProxyAgreement>Qk
signContract signProxyAgreement>Qkn
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
addCampaign /admin/CouponController/addCampaign>3
changeCampaign /admin/CouponController/changeCampaign>3
exportCampaigns /admin/CouponController/exportCampaigns>l
exportGiven /admin/CouponController/exportGivenCoupons>l
exportMine exportMyCoupons>l
exportUses exportMyCouponUses>l
-getCampaign /admin/CouponController/getCampaign<3bg
giveCoupons /admin/CouponController/giveCoupons>3k
-listCampaigns /admin/CouponController/getCampaignList<3bg
-listGiven /admin/CouponController/getGivenCoupons<3bg
-listMine getMyCouponList<3bg
-listUsable getUsableCoupons<3bg
-listUses getMyCouponUses<3bg
redeemCoupon>3
stopCampaign /admin/CouponController/stopCampaign>3
=customerImports ClientController
checkImport checkCustomImport>w
dropImport dropCustomImport>w
-getImport getCustomImport<w0
-listImports getCustomImports<w0
-listRows getCustomImportRows<w0
-makeCorrections getCustomImportCorrections<w
-makeTemplate getCustomImportTemplate
startImport startCustomImport>w0
undoImport undoCustomImport>w0
uploadSheet importCustom>w
=customers ClientController
addEntry addCustomEntry>0
claimCustomers claimCustom>0bv
exportOrders exportCustomOrders>l
handOver handOverCustom>0bv
-listDuplicates getCustomDuplicates<0
-listOrders getCustomOrderList<0bgv
-listTimeline getCustomTimeline<0bgjMK
releaseCustomers releaseCustom>0bv
remindToPay remindCustomToPay>b
revealContacts revealCustomContacts
setStage setCustomStage>0
undoMerge undoMergeCustom>0bvN
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
-listAgents ChooseAnAgent<2b
listApplicants getApplicantListInformation<m
-makeDisclosureTemplate
previewFiling
previewPowerOfAttorney
quoteFiling<5
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
checkFollowUp checkAfterSale<5
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
estimateMarkAbroad estimateAbroadTrademark<5
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
askInvoices addInvoicing>P
askReversal>P
cancelInvoice cancelInvoicing>P
decideInvoice>P
decideReversal>P
exportInvoices>l
exportOrders>l
-getInvoice<P
-getMonths<P
-getTerms<P5
issueInvoice>P
-listInvoices getMyInvoicingList<P
-listOrders getInvoiceOrderList<Pbg
-listTitles getInvoiceTitleList<P
mailInvoice>P9
previewInvoices<Pbg
removeTitle>P
saveTerms>P
saveTitle saveInvoiceTitle>P
=letters LetterController
archiveTemplate>M
exportLetters>l
-getLetter<M9
-getWriting<Mb0vjZ
-listCases getCases<b0
-listLetters getLetters<Mb9
-listOfCase getLettersOfCase<M9
-listTemplates getTemplates<M
saveTemplate>M
sendAgain sendLetterAgain>M9
sendLetter>Mbn
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
-getChoices<9VZ
listAllDeliveries getAllDeliveries<9
-listDeliveries getDeliveries<9
retryDelivery>9
saveChoices>9
saveOrganisationChoices>9
*unsubscribe>9
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
acceptMemberInvitation>VZ
answerOwnership>ZV
becomeCompany>ZV
changeMember>Z
createSubAccount>Z
*declineMemberInvitation
exportMembers>l
foundCompany>VZ
-getOrganisation<Z
invite inviteMember>Z
leave leaveOrganisation
-listInvitations getInvitations<Z
-listMembers getMembers<Z
-listOrganisations getMyOrganisations<VZ
offerOwnership>Z
*openMemberInvitation
removeMember>Zbstj
removeRole>Z
removeTeam>Z
resetSubAccount>Z
revokeMemberInvitation>Z
saveOrganisation>ZV
saveRole>ZV
saveTeam>Z
switchOrganisation
withdrawOwnership>Z
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
chooseCoupon /api/CouponController/chooseCoupon>bg3
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
payByCode /api/WxController/PCWxPay>bg3~
payInWeChat /api/WxController/WxOfficialAccountPay>bg3~
requestRefund>bg
returnReceipt /admin/PaymentController/returnReceipt>bg
withdrawTransfer>bg
=productOrders ProductOrderController
actOnAfterSale handleProductAfterSale>Hbkgn
addMessage addProductOrderMessage>Hkn
askAfterSale addProductAfterSale>Hbkn
changePrice changeProductPrice>Hbkg
closeOrder closeProductOrder>Hbkg
decideAfterSale /admin/ProductOrderController/decideProductAfterSale>Hbkg
exportBought exportBoughtProducts>l
exportDisputes /admin/ProductOrderController/exportProductDisputes>l
exportDue /admin/ProductOrderController/exportProductDue>l
exportPayouts exportProductPayouts>l
exportSold exportProductOrders>l
finishPayout /admin/ProductOrderController/finishProductPayout>Hbkgn
-getBuying getProductToBuy<H
-getFigures getProductFigures<Hbg
-getOrder getProductOrder<Hbg
-getPayout /admin/ProductOrderController/getProductPayout<Hbg
giveBack giveProductMoneyBack>Hbkg
-listBought getBoughtProductList<Hbg
-listDisputes /admin/ProductOrderController/getProductDisputes<Hbg
-listDue /admin/ProductOrderController/getProductDue<Hbg
-listPayouts getProductPayouts<Hbg
-listSold getProductOrderList<Hbg
placeOrder addProductOrder>Hbkn
receiveOrder confirmProductOrder>Hbk
saveNote saveProductOrderNote>H
savePayee saveProductPayee>Hk
shipOrder shipProductOrder>Hbkn
startPayout /admin/ProductOrderController/startProductPayout>H
stopPayout /admin/ProductOrderController/stopProductPayout>Hk
=records ReportingRecordsController
answerRegistration answerCustomerRegistration>R0k
claimCustomer claimCustomerRegistration>R
copyRecord copyReportingRecord>Rn
decideProblem /admin/RecordController/decideProblem>Rk
exportProblems /admin/RecordController/exportProblems>l
exportRecords exportReportingRecords>l
exportRegistrations exportCustomerRegistrations>l
exportReleased exportReportingRecordsIsRelease>l
finishRecord finishReportingRecord>Rk
-getRecord getReportingRecord<R
-getReleased getReleasedRecord<R
-getSetup getReportingRecordSetup<0Z
-getVersion getReportingRecordVersion
-listProblems /admin/RecordController/getProblems<R
-listRecords getReportingRecords<R
-listRegistrations getCustomerRegistrations<R0
-listReleased getReportingRecordsIsRelease<R
makeFile exportReportingRecord>R
moveRegistration moveCustomerRegistration>R
openReleased openReleasedRecord>R
releaseRecord releaseReport>R
removeRecord removeReportingRecord>R
reportProblem reportReportingRecordProblem>R
saveRecord saveReportingRecord>Rn
withdrawRecord withdrawReport>R
writeMessage writeReportingRecordMessage>Rk
=reference 
*findPostcodes
*listCountries
*listDivisions
*listServiceCategories<5
=reminders ReminderController
-getLeadTimes<Z
-listAbsences getAbsences<Z
removeAbsence>Zv
saveAbsence>Zv
saveLeadTimes>Zv
=reports ReportController
-getReport<N
-getSetting getReportSetting<N
-listLines getReportLines<N
-listReports getReports<N
-listSettings getReportSettings<N
makeReport>N
removeSetting removeReportSetting>N
saveSetting saveReportSetting>N
sendReport>Nk9
=rules RuleController
applyRule>5bs
*getRuleBook<5
-listRules<5
previewRule<5
previewWithdrawal<5
withdrawRule>5bs
=session UserController
bindWeChat /api/WxController/bindWx>V
confirmLoginCode>W
*createLoginCode
endSession>W
*exchangeLoginCode
*getLoginCodeState
*getLoginMethods
-listSessions getSessions<W
-listSignIns getSignIns<W
*openWeChatSession
*register
*requestCode
*resetByCode>W
scanLoginCode
*setPassword>W
*signIn
*signInByCode
signOut logout
=shop ShopController
changePrices changeProductPrices>G
copyProduct>G
exportProducts>l
-getMine getMyShop<G
-getProduct<G
-getReview /admin/ShopController/getReview<G
-listProducts getProductList<G
-listReviews /admin/ShopController/getReviewList<G
makeShop openMyShop>G
moveProducts setProductState>G
moveShop setShopState>G
*openProduct
*openShop
removeProducts>G
review /admin/ShopController/review>Gk
saveLook saveMyShop>G
saveProduct>G
saveSettings saveShopSettings>G
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
*getIndex<bdkDP7
*getPublicFigures<2b
-getSiteInfo<7
-listMessages getMessageList<f
-listMyMessages getMyMessages<f
saveSiteInfo>7
=sources SourceController
-listSources<6
updateSource>6
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
reviewListings BatchReviewApplication>D
saveDealParty saveTransferParty>D
saveListing saveTransferInformation>D
saveMedia saveTransferMedia>D
savePayee saveTransferPayee>D
setFavourite setTransferFavourite>D~
startPayout /admin/TransferSquareController/startTransferPayout>D
stopPayout /admin/TransferSquareController/stopTransferPayout>D
takeDownListing takeDownTransfer>D
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
=tasks TaskController
applyTemplate>K
exportTasks>l
-getCounts getTaskCounts<Kb
-listLimits getLimits<bv
-listOfCase getTasksOfCase<K
-listTasks getTaskList<Kb
-listTemplates getTemplateList<K
orderItems>K
removeItem>K
removeTemplate>K
saveItem>K
saveTask>K
saveTemplate>K
setState>Kk
tickItem>K
=time TimeController
exportTime>l
-getReport getTimeReport<Lb
-getTimer<L
-listRates getRates<LZ
-listTime getTimeList<Lb
removeRate>L
removeTime>L
saveRate>L
saveTime>L
startTimer>L
stopTimer>L
=trademarkServices TrademarkController
askForService ApplyingTrademarkService>bc
check checkTrademarkService<52
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
settle TrademarkSettlementInformation<5
=usFilings PatentServicesController
getUsFiling<c
makeDataSheet makeApplicationDataSheet
proveSection proveUsSection>bc
quoteUsFiling<5
=views UserController
deleteView>S
-getJob<l
-getListSettings<T
-listInbox getInboxList<k
-listJobs getJobList<l
-listViews getViews<S
readInbox>k
readJob>k
retryJob>l
saveListSettings>T~
saveView>S
setDefaultView>S
`
