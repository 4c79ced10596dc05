ALTER TABLE "Page" DROP CONSTRAINT "Page_key_check";
ALTER TABLE "Page" ADD CONSTRAINT "Page_key_check" CHECK (
  "key" IN (
    'intro', 'home', 'about', 'howItWorks', 'faq', 'customFaq', 'games', 'job', 'privacy', 'terms', 'cookies',
    'portalHome', 'portalProject', 'portalInstruments', 'portalContact', 'portalSubscribe',
    'exploreIntro', 'communityIntro', 'groupsIntro'
  )
  OR "key" LIKE 'own:%'
);
