/**
 * Month names, long, short and declined, in the European languages, from January: each as `folded` writes it. Source: CLDR. Croatian is
 * left out, whose names are other months in Polish and Czech.
 */
export const monthNames: readonly string[] = [
  `january jan januar janvier janv januari enero ene gennaio gen janeiro styczen stycznia sty leden ledna led
    januara tammikuu tammikuuta tammi ocak oca ianuarie ian jaanuar jaan janvaris январь января янв січень січня січ
    януари ιανουαριου ιαν gener`,
  `february feb februar fevrier fevr februari febrero febbraio fevereiro fev luty lutego lut unor unora uno
    februara helmikuu helmikuuta helmi febr subat sub februarie veebruar veebr februaris февраль февраля февр лютии
    лютого лют февруари φεβρουαριου φεβ febrer`,
  `march mar marz mars maart mrt marzo marco marzec marca brezen brezna bre marec marts maaliskuu maaliskuuta
    maalis marcius marc mart martie март марта мар березень березня бер μαρτιου μαρ mrz mrch`,
  `april apr avril avr abril abr aprile kwiecien kwietnia kwi duben dubna dub aprila huhtikuu huhtikuuta huhti
    aprilis nisan nis aprilie aprill апрель апреля апр квітень квітня квіт април απριλιου απρ apl`,
  `may mai mei mayo maggio mag maio maj maja kveten kvetna kve toukokuu toukokuuta touko majus mayis maijs маи мая
    травень травня трав μαιου μαι maig`,
  `june jun juni juin junio giugno giu junho czerwiec czerwca cze cerven cervna cvn juna kesakuu kesakuuta kesa
    junius haziran haz iunie iun juuni junij junijs июнь июня июн червень червня черв юни ιουνιου ιουν juny`,
  `july jul juli juillet juil julio luglio lug julho lipiec lipca lip cervenec cervence cvc jula heinakuu
    heinakuuta heina julius temmuz tem iulie iul juuli julij julijs июль июля июл липень липня лип юли ιουλιου ιουλ
    juliol`,
  `august aug aout augustus agosto ago sierpien sierpnia sie srpen srpna srp augusta augusti elokuu elokuuta elo
    augusztus agustos agu avgust avg augusts август августа авг серпень серпня серп αυγουστου αυγ agost ag`,
  `september sep sept septembre septiembre settembre set setembro wrzesien wrzesnia wrz zari zar septembra syyskuu
    syyskuuta syys szeptember szept eylul eyl septembrie septembris сентябрь сентября сент вересень вересня вер
    септември σεπτεμβριου σεπ setembre septem`,
  `october oct oktober okt octobre octubre ottobre ott outubro out pazdziernik pazdziernika paz rijen rijna rij
    oktobra lokakuu lokakuuta loka ekim eki octombrie oktoober oktobris октябрь октября окт жовтень жовтня жовт
    октомври οκτωβριου οκτ`,
  `november nov novembre noviembre novembro listopad listopada lis listopadu novembra marraskuu marraskuuta marras
    kasim kas noiembrie novembris ноябрь ноября нояб листопад листопада лист ноември νοεμβριου νοε`,
  `december dec dezember dez decembre diciembre dic dicembre dezembro grudzien grudnia gru prosinec prosince pro
    decembra desember des joulukuu joulukuuta joulu aralik ara decembrie detsember dets decembris декабрь декабря
    дек грудень грудня груд декември δεκεμβριου δεκ desembre`,
]
