/**
 * Whether a parameter of an address identifies a visit or visitor (referrer, session, newsletter) rather than a document. Names that
 * may also choose a document are not included.
 */
export function isVisitorParameter(name: string): boolean {
  const lower = name.toLowerCase();
  return names.has(lower) || families.test(lower);
}

const families = /^(?:utm_|pk_|mtm_|piwik_|matomo_|hsa_|bsft_|sfmc_|_gac|elqtrack|aspsessionid)/;

const names = new Set(
  [
    // Clicked advertisements.
    'gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid fbclid msclkid yclid ymclid twclid ttclid rdt_cid sccid epik li_fat_id irclickid irgwc cjevent awc sscid wickedid rb_clickid s_kwcid ef_id srsltid zanpid _openstat',
    // Newsletters and campaigns.
    'mc_cid mc_eid mc_tc _hsenc _hsmi __hstc __hssc __hsfp hsctatracking mkt_tok vero_id vero_conv oly_enc_id oly_anon_id ck_subscriber_id ml_subscriber ml_subscriber_hash _ke _kx __s dm_i et_rid trk_contact trk_msg trk_module trk_sid elqaid elqat s_cid wt.mc_id icid ocid cmp campaign cta trk itm_source itm_medium itm_campaign at_medium at_campaign',
    // Visitors and their sessions.
    'sessionid phpsessid jsessionid sid cfid cftoken msockid adobe_mc _ga _gl _branch_match_id _branch_referrer spm igsh igshid',
    // Referrers.
    'ref ref_src referrer referer redirect_source source src from via',
  ].flatMap((line) => line.split(' ')),
);
