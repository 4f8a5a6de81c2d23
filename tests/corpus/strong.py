"""The strong trio: a workbook of live formulas, a deck of findings and a memo whose figures come from the workbook."""
import math
import random

from office import Deck, Document, Workbook

BLUE, HEAD = 0x1F4FD8, 0xE7ECF5
WEEKS = 26


def weekly_rows():
    """Observed prices and units: constant-elasticity demand with noise, the same at every run."""
    rng = random.Random(20260301)
    price_a = [8.99, 8.99, 8.49, 8.99, 9.29, 8.99, 8.79, 8.99, 8.29, 8.99, 9.49, 8.99, 8.69]
    price_b = [12.49, 12.99, 12.49, 11.99, 12.49, 12.49, 13.29, 12.49, 12.79, 12.49, 12.19, 11.79, 12.49, 12.49, 12.99]
    rows = []
    for week in range(1, WEEKS + 1):
        a, b = price_a[(week * 5) % len(price_a)], price_b[(week * 4) % len(price_b)]
        units_a = math.exp(11.32 - 1.86 * math.log(a) + 0.44 * math.log(b) + rng.gauss(0, 0.012))
        units_b = math.exp(10.29 - 1.29 * math.log(b) + 0.31 * math.log(a) + rng.gauss(0, 0.014))
        rows.append([week, a, round(units_a), b, round(units_b)])
    return rows


def head(sheet, title, subtitle):
    sheet.put('A1', [[title], [subtitle]])
    sheet.style('A1', bold=True, size=14)
    sheet.style('A2', color=0x666666)


def workbook(office):
    book = Workbook(office)
    for name in ('Inputs', 'Weekly Data', 'Elasticity', 'Cross-Price', 'Promo ROI', 'Launch Prices', 'Calendar', 'Margin Leaks', 'Checks'):
        book.add(name)
    inputs(book)
    weekly(book)
    elasticity(book)
    cross_price(book)
    promo(book)
    launch(book)
    calendar(book)
    leaks(book)
    checks(book)
    return book.finish()


def inputs(book):
    s = book.sheet('Inputs')
    head(s, 'Inputs and assumptions', 'Blue cells are typed in; every other sheet reads from here. US dollars.')
    s.put('A4', [
        ['Input', 'Classic 12 oz', 'Reserve 12 oz', 'Source'],
        ['List price per bag', 8.99, 12.49, 'Case exhibit 1'],
        ['Unit cost', 3.40, 5.10, 'Case exhibit 2'],
        ['Unit margin at list', '=B5-B6', '=C5-C6', 'Calculated'],
        ['Margin % of list', '=B7/B5', '=C7/C5', 'Calculated'],
        ['Annual volume (bags)', "=AVERAGE('Weekly Data'.C5:C30)*52", "=AVERAGE('Weekly Data'.E5:E30)*52", 'Weekly Data x 52'],
    ])
    s.put('A12', [
        ['Promotion input', 'Spring 20% off', 'Back-to-school coupon', 'Holiday display'],
        ['SKU', 'Classic', 'Reserve', 'Reserve'],
        ['Weeks', 4, 2, 4],
        ['Promotion price', 7.19, 11.49, 12.49],
        ['Units sold during promotion', 24900, 8300, 13700],
        ['Fixed cost (fees, artwork)', 6000, 7500, 14000],
    ])
    s.put('A20', [
        ['Launch input: Cold Brew 32 oz', 'Value', 'Note'],
        ['Reference price (next best alternative)', 9.49, 'Store-brand cold brew, 32 oz'],
        ['Positive differentiation: ready to drink', 2.10, 'Conjoint, median willingness to pay'],
        ['Positive differentiation: single origin', 1.15, 'Conjoint, median willingness to pay'],
        ['Negative differentiation: shorter shelf life', -0.60, 'Retailer interviews'],
        ['Unit cost', 4.35, 'Quote from co-packer'],
        ['Target margin', 0.5, 'Board policy'],
        ['Share of value left to the customer', 0.15, 'Judgement, see Launch Prices'],
    ])
    for a in ('B5:C6', 'B14:D17', 'B21:B27'):
        s.style(a, color=BLUE)
    for a in ('A4:D4', 'A12:D12', 'A20:C20'):
        s.style(a, bold=True, fill=HEAD)
    s.style('B5:C7', '$#,##0.00')
    s.style('B8:C8', '0.0%')
    s.style('B9:C9', '#,##0')
    s.style('B15:D15', '$#,##0.00')
    s.style('B16:D16', '#,##0')
    s.style('B17:D17', '$#,##0')
    s.style('B21:B25', '$#,##0.00')
    s.style('B26:B27', '0%')
    s.widths(75, 38, 42, 42)
    s.comment('B27', 'We leave 15% of the differentiation value with the shopper so that trial is worth the switch.')


def weekly(book):
    s = book.sheet('Weekly Data')
    head(s, 'Weekly scanner data, 26 weeks', 'Prices and units are observed; logarithms are calculated for the regression.')
    s.put('A4', [['Week', 'Price Classic', 'Units Classic', 'Price Reserve', 'Units Reserve',
                  'ln P Classic', 'ln P Reserve', 'ln Q Classic', 'ln Q Reserve']])
    rows = []
    for i, row in enumerate(weekly_rows()):
        r = 5 + i
        rows.append(row + [f'=LN(B{r})', f'=LN(D{r})', f'=LN(C{r})', f'=LN(E{r})'])
    s.put('A5', rows)
    s.style('A4:I4', bold=True, fill=HEAD)
    s.style('B5:E30', color=BLUE)
    s.style('B5:B30', '$#,##0.00')
    s.style('D5:D30', '$#,##0.00')
    s.style('C5:C30', '#,##0')
    s.style('E5:E30', '#,##0')
    s.style('F5:I30', '0.0000')


def elasticity(book):
    s = book.sheet('Elasticity')
    head(s, 'Own-price elasticity of two SKUs', 'Log-log regression of units on both prices, 26 weeks.')
    ranges = {'B': ("'Weekly Data'.H5:H30", 2), 'C': ("'Weekly Data'.I5:I30", 1)}
    x = "'Weekly Data'.F5:G30"
    s.put('A4', [['Measure', 'Classic 12 oz', 'Reserve 12 oz', 'Reading']])
    s.put('A5', [['Own-price elasticity', None, None, 'Units fall by this percent when price rises by 1%'],
                 ['Standard error', None, None, 'From the same regression'],
                 ['R squared', None, None, 'Share of variation explained'],
                 ['t statistic', '=B5/B6', '=C5/C6', 'Beyond -2 counts as significant'],
                 ['Class', '=IF(ABS(B5)>1;"elastic";"inelastic")', '=IF(ABS(C5)>1;"elastic";"inelastic")', None],
                 ['Price change tested', 0.05, 0.05, 'Typed in, blue'],
                 ['Volume effect', '=(1+B10)^B5-1', '=(1+C10)^C5-1', None],
                 ['Revenue effect', '=(1+B10)*(1+B11)-1', '=(1+C10)*(1+C11)-1', None],
                 ['Annual gross margin today', '=$Inputs.B7*$Inputs.B9', '=$Inputs.C7*$Inputs.C9', None],
                 ['Annual gross margin after', '=($Inputs.B5*(1+B10)-$Inputs.B6)*$Inputs.B9*(1+B11)',
                  '=($Inputs.C5*(1+C10)-$Inputs.C6)*$Inputs.C9*(1+C11)', None],
                 ['Change in gross margin', '=B14-B13', '=C14-C13', 'Raise Reserve, hold Classic'],
                 ['Margin-maximising price', '=$Inputs.B6*B5/(1+B5)', '=$Inputs.C6*C5/(1+C5)', 'c x e / (1 + e)']])
    for col, (y, own) in ranges.items():
        s.array(f'{col}5', f'=INDEX(LINEST({y};{x};TRUE();TRUE());1;{own})')
        s.array(f'{col}6', f'=INDEX(LINEST({y};{x};TRUE();TRUE());2;{own})')
        s.array(f'{col}7', f'=INDEX(LINEST({y};{x};TRUE();TRUE());3;1)')
    s.style('A4:D4', bold=True, fill=HEAD)
    s.style('B5:C8', '0.00')
    s.style('B10:C10', '0%', color=BLUE)
    s.style('B11:C12', '0.0%')
    s.style('B13:C15', '$#,##0')
    s.style('B16:C16', '$#,##0.00')
    s.widths(60, 38, 38, 80)
    s.chart('Margin change', 'Change in gross margin from a 5% price rise', ['A4:C4', 'A15:C15'], (1000, 9500))


def cross_price(book):
    s = book.sheet('Cross-Price')
    head(s, 'Cross-price elasticity', 'What a price move of one SKU does to the volume of the other.')
    x = "'Weekly Data'.F5:G30"
    s.put('A4', [['Measure', 'Classic volume, Reserve price', 'Reserve volume, Classic price'],
                 ['Cross-price elasticity'],
                 ['Relation', '=IF(B5>0;"substitutes";"complements")', '=IF(C5>0;"substitutes";"complements")'],
                 ['Price rise tested', '=$Elasticity.C10', '=$Elasticity.B10'],
                 ['Volume shift', '=(1+B7)^B5-1', '=(1+C7)^C5-1'],
                 ['Bags shifted a year', '=$Inputs.B9*B8', '=$Inputs.C9*C8'],
                 ['Gross margin shifted', '=B9*$Inputs.B7', '=C9*$Inputs.C7'],
                 ['Net effect with own-price effect', '=$Elasticity.C15+B10', '=$Elasticity.B15+C10']])
    s.array('B5', f"=INDEX(LINEST('Weekly Data'.H5:H30;{x};TRUE();TRUE());1;1)")
    s.array('C5', f"=INDEX(LINEST('Weekly Data'.I5:I30;{x};TRUE();TRUE());1;2)")
    s.style('A4:C4', bold=True, fill=HEAD)
    s.style('B5:C5', '0.00')
    s.style('B7:C7', '0%')
    s.style('B8:C8', '0.0%')
    s.style('B9:C9', '#,##0')
    s.style('B10:C11', '$#,##0')
    s.widths(60, 52, 52)


def promo(book):
    s = book.sheet('Promo ROI')
    head(s, 'Lift and ROI of three promotions', 'Baseline is the average of non-promoted weeks; margin given away on baseline units is a cost.')
    cols = {'B': ('B', 'C'), 'C': ('C', 'E'), 'D': ('D', 'E')}
    lines = [('Promotion', '=$Inputs.{i}12'), ('SKU', '=$Inputs.{i}13'), ('Weeks', '=$Inputs.{i}14'),
             ('Baseline units', "=ROUND(AVERAGE('Weekly Data'.{u}5:{u}30)*{c}6;0)"),
             ('Units sold', '=$Inputs.{i}16'), ('Incremental units', '={c}8-{c}7'), ('Lift %', '={c}9/{c}7'),
             ('Promotion price', '=$Inputs.{i}15'), ('Margin per bag on promotion', '={c}11-$Inputs.{k}6'),
             ('Incremental margin', '={c}9*{c}12'), ('Margin given away on baseline', '={c}7*($Inputs.{k}5-{c}11)'),
             ('Fixed cost', '=$Inputs.{i}17'), ('Total cost of promotion', '={c}14+{c}15'),
             ('Net profit', '={c}13-{c}16'), ('ROI', '={c}17/{c}16'),
             ('Break-even lift', '={c}16/({c}7*{c}12)'), ('Verdict', '=IF({c}18>0;"repeat";"stop")')]
    for n, (label, formula) in enumerate(lines):
        row = [label]
        for c, (i, u) in cols.items():
            k = 'B' if c == 'B' else 'C'
            row.append(formula.format(c=c, i=i, u=u, k=k))
        s.put(f'A{4 + n}', [row])
    s.style('A4:D4', bold=True, fill=HEAD)
    s.style('B7:D9', '#,##0')
    s.style('B10:D10', '0.0%')
    s.style('B11:D12', '$#,##0.00')
    s.style('B13:D17', '$#,##0;($#,##0)')
    s.style('B18:D19', '0.0%')
    s.widths(62, 42, 44, 42)
    s.chart('ROI', 'ROI by promotion', ['A4:D4', 'A18:D18'], (1000, 11500))


def launch(book):
    s = book.sheet('Launch Prices')
    head(s, 'Launch price of Cold Brew 32 oz', 'Price corridor from cost floor to economic value, then a position inside it.')
    s.put('A4', [['Step', 'Value', 'How'],
                 ['Reference price', '=$Inputs.B21', 'Next best alternative'],
                 ['Net differentiation value', '=SUM($Inputs.B22:B24)', 'Positive less negative'],
                 ['Economic value to the customer (ceiling)', '=B5+B6', 'Reference plus differentiation'],
                 ['Cost floor at target margin', '=$Inputs.B25/(1-$Inputs.B26)', 'Unit cost / (1 - target margin)'],
                 ['Launch price before rounding', '=B7-B6*$Inputs.B27-0.50', 'Leave 15% of differentiation and $0.50 for trial'],
                 ['Launch price', '=ROUND(B9;0)-0.01', 'Charm price'],
                 ['Unit margin', '=B10-$Inputs.B25', None],
                 ['Margin %', '=B11/B10', None],
                 ['Inside the corridor?', '=IF(AND(B10>=B8;B10<=B7);"yes";"no")', None]])
    s.put('A16', [['Launch price by segment', 'Willingness to pay', 'Price', 'Channel'],
                  ['Heavy cold-brew drinkers', 12.60, '=ROUND(MIN(B17;$B$7);0)-0.01', 'Club, 2-pack'],
                  ['Occasional shoppers', 11.20, '=ROUND(MIN(B18;$B$7);0)-0.01', 'Grocery'],
                  ['Trial buyers', 9.90, '=ROUND(MIN(B19;$B$7);0)-0.01', 'First 8 weeks, coupon']])
    s.style('A4:C4', bold=True, fill=HEAD)
    s.style('A16:D16', bold=True, fill=HEAD)
    s.style('B5:B11', '$#,##0.00')
    s.style('B12', '0.0%')
    s.style('B17:C19', '$#,##0.00')
    s.style('B17:B19', color=BLUE)
    s.widths(70, 40, 70, 45)


def calendar(book):
    s = book.sheet('Calendar')
    head(s, '12-month promotion calendar', 'At most one depth promotion a quarter; displays do the rest. Profit from the ROI sheet.')
    s.put('A4', [['Month', 'Event', 'SKU', 'Mechanic', 'Depth', 'Weeks', 'Expected lift', 'Incremental units', 'Net profit']])
    base = {'Classic': ("'Weekly Data'.$C$5:$C$30", '$Inputs.$B$7'), 'Reserve': ("'Weekly Data'.$E$5:$E$30", '$Inputs.$C$7')}
    plan = [('January', 'New-year reset', 'Classic', 'None', 0, 0, 0),
            ('February', 'Valentine gift display', 'Reserve', 'Display', 0, 2, '=$\'Promo ROI\'.$D$10*0.6'),
            ('March', 'Price rise Reserve 5%', 'Reserve', 'None', 0, 0, 0),
            ('April', 'Spring display', 'Classic', 'Display', 0, 2, 0.22),
            ('May', 'Mother\'s Day display', 'Reserve', 'Display', 0, 2, '=$\'Promo ROI\'.$D$10*0.7'),
            ('June', 'Cold Brew launch coupon', 'Classic', 'Cross coupon', 0, 2, 0.12),
            ('July', 'No promotion', 'Classic', 'None', 0, 0, 0),
            ('August', 'Back-to-school coupon', 'Reserve', 'Coupon $1', '=1/$Inputs.$C$5', 2, '=$\'Promo ROI\'.$C$10'),
            ('September', 'No promotion', 'Reserve', 'None', 0, 0, 0),
            ('October', 'Harvest display', 'Classic', 'Display', 0, 2, 0.25),
            ('November', 'Holiday display I', 'Reserve', 'Display', 0, 4, '=$\'Promo ROI\'.$D$10'),
            ('December', 'Holiday display II', 'Reserve', 'Display', 0, 4, '=$\'Promo ROI\'.$D$10*0.9')]
    for n, (month, event, sku, mechanic, depth, weeks, lift) in enumerate(plan):
        r = 5 + n
        volume, margin = base[sku]
        price = '$Inputs.$C$5' if sku == 'Reserve' else '$Inputs.$B$5'
        s.put(f'A{r}', [[month, event, sku, mechanic, depth, weeks, lift, f'=AVERAGE({volume})*F{r}*G{r}',
                         f'=H{r}*({margin}-E{r}*{price})-AVERAGE({volume})*F{r}*E{r}*{price}-F{r}*1500']])
    s.put('A17', [['Year', None, None, None, None, '=SUM(F5:F16)', None, '=SUM(H5:H16)', '=SUM(I5:I16)']])
    s.style('A4:I4', bold=True, fill=HEAD)
    s.style('A17:I17', bold=True)
    s.style('E5:E16', '0%')
    s.style('G5:G16', '0.0%')
    s.style('H5:H17', '#,##0')
    s.style('I5:I17', '$#,##0;($#,##0)')
    s.widths(24, 48, 24, 30, 20, 20, 28, 34, 28)


def leaks(book):
    s = book.sheet('Margin Leaks')
    head(s, 'Margin leaks, list to pocket price', 'Each leak sized in dollars a year and by how much of it can be recovered.')
    s.put('A4', [['Leak', 'SKU', 'Rate', 'Basis', 'Annual cost', 'Recoverable', 'Annual recovery', 'Owner'],
                 ['Off-invoice discounts', 'Classic', 0.042, '=$Inputs.B5*$Inputs.B9', '=C5*D5', 0.5, '=E5*F5', 'Sales'],
                 ['Unearned prompt-payment discount', 'Both', 0.011, '=$Inputs.B5*$Inputs.B9+$Inputs.C5*$Inputs.C9', '=C6*D6', 0.8, '=E6*F6', 'Finance'],
                 ['Free freight below minimum order', 'Both', 0.019, '=D6', '=C7*D7', 0.6, '=E7*F7', 'Logistics'],
                 ['Expired-promotion deductions', 'Reserve', 0.016, '=$Inputs.C5*$Inputs.C9', '=C8*D8', 0.75, '=E8*F8', 'Finance'],
                 ['Returns and damaged bags', 'Both', 0.008, '=D6', '=C9*D9', 0.25, '=E9*F9', 'Operations'],
                 ['Total', None, None, None, '=SUM(E5:E9)', '=G10/E10', '=SUM(G5:G9)', None],
                 ['Pocket price, % of list', None, None, None, '=1-E10/D6']])
    s.style('A4:H4', bold=True, fill=HEAD)
    s.style('A10:H10', bold=True)
    s.style('C5:C9', '0.0%', color=BLUE)
    s.style('D5:E10', '$#,##0')
    s.style('F5:F10', '0%')
    s.style('F5:F9', color=BLUE)
    s.style('G5:G10', '$#,##0')
    s.style('E11', '0.0%')
    s.widths(70, 22, 18, 32, 32, 28, 34, 26)


def checks(book):
    s = book.sheet('Checks')
    head(s, 'Checks', 'Every line must read OK before figures go into the deck.')
    s.put('A4', [['Check', 'Difference', 'Result'],
                 ['Calendar has twelve months', "=COUNTA($Calendar.A5:A16)-12", '=IF(B5=0;"OK";"CHECK")'],
                 ['Leaks add up to the total', "=SUM($'Margin Leaks'.E5:E9)-$'Margin Leaks'.E10", '=IF(ABS(B6)<0.01;"OK";"CHECK")'],
                 ['Units sold tie to Inputs', "=SUM($'Promo ROI'.B8:D8)-SUM($Inputs.B16:D16)", '=IF(B7=0;"OK";"CHECK")'],
                 ['Launch price inside the corridor', "=IF($'Launch Prices'.B13=\"yes\";0;1)", '=IF(B8=0;"OK";"CHECK")'],
                 ['Both elasticities negative', '=COUNTIF($Elasticity.B5:C5;">=0")', '=IF(B9=0;"OK";"CHECK")']])
    s.style('A4:C4', bold=True, fill=HEAD)
    s.widths(60, 30, 30)


def figures(book):
    """The figures that deck and memo quote, as the workbook shows them."""
    at = {'ea': ('Elasticity', 'B5'), 'eb': ('Elasticity', 'C5'), 'ra': ('Elasticity', 'B7'), 'rb': ('Elasticity', 'C7'),
          'va': ('Elasticity', 'B11'), 'vb': ('Elasticity', 'C11'), 'da': ('Elasticity', 'B15'), 'db': ('Elasticity', 'C15'),
          'xab': ('Cross-Price', 'B5'), 'xba': ('Cross-Price', 'C5'), 'shift': ('Cross-Price', 'B9'), 'net': ('Cross-Price', 'B11'),
          'ceiling': ('Launch Prices', 'B7'), 'floor': ('Launch Prices', 'B8'), 'launch': ('Launch Prices', 'B10'),
          'launchmargin': ('Launch Prices', 'B12'), 'diff': ('Launch Prices', 'B6'),
          'year': ('Calendar', 'I17'), 'weeks': ('Calendar', 'F17'),
          'leak': ('Margin Leaks', 'E10'), 'recover': ('Margin Leaks', 'G10'), 'pocket': ('Margin Leaks', 'E11'),
          'leak1': ('Margin Leaks', 'E5'), 'leak3': ('Margin Leaks', 'E7'), 'rec1': ('Margin Leaks', 'G5'), 'rec3': ('Margin Leaks', 'G7')}
    for i, c in enumerate('BCD', 1):
        for key, row in (('lift', 10), ('roi', 18), ('profit', 17), ('breakeven', 19), ('inc', 9)):
            at[f'{key}{i}'] = ('Promo ROI', f'{c}{row}')
    return {key: book.shown(sheet, address) for key, (sheet, address) in at.items()}


def deck(office, f):
    d = Deck(office)
    d.slide('Raise Reserve by 5%, hold Classic, and fix five margin leaks',
            ['Pricing & Profit Simulation', 'Recommendation to the pricing committee of Harbor Coffee'],
            'Ask for one decision: approve the Reserve price rise for March.', layout=0)
    d.slide(f'Three moves add more than they cost: {f["db"]} from price, {f["recover"]} from leaks',
            [f'Price: a 5% rise on Reserve adds {f["db"]} of gross margin a year',
             f'Leaks: {f["recover"]} of {f["leak"]} can be recovered within a year',
             f'Promotions: stop Spring 20% off (ROI {f["roi1"]}), repeat the Holiday display (ROI {f["roi3"]})',
             f'Launch: Cold Brew at {f["launch"]}, inside the corridor {f["floor"]} to {f["ceiling"]}'],
            'All figures come from the workbook; the Checks sheet reads OK on every line.')
    page = d.slide(f'Classic is elastic at {f["ea"]}; Reserve shoppers are less price sensitive at {f["eb"]}',
                   notes='Log-log regression on 26 weeks. Both signs are negative, as theory says. Reserve is a premium segment.')
    d.table(page, [['Measure', 'Classic 12 oz', 'Reserve 12 oz'],
                   ['Own-price elasticity', f['ea'], f['eb']],
                   ['R squared', f['ra'], f['rb']],
                   ['Volume effect of +5%', f['va'], f['vb']],
                   ['Change in gross margin', f['da'], f['db']]])
    d.slide(f'The two SKUs are substitutes: a dearer Reserve sends {f["shift"]} bags a year to Classic',
            [f'Cross-price elasticity of Classic to the Reserve price: {f["xab"]}',
             f'Cross-price elasticity of Reserve to the Classic price: {f["xba"]}',
             f'With the switching included, the Reserve rise is worth {f["net"]}',
             'So the price gap, not each price alone, is what we manage'],
            'Cannibalisation works in our favour here, because both bags are ours.')
    page = d.slide(f'Display beats depth: holiday ROI is {f["roi3"]}, the 20% cut loses money',
                   notes=f'Break-even lift of Spring 20% off is {f["breakeven1"]}; it reached {f["lift1"]}.')
    d.table(page, [['Promotion', 'Lift', 'Net profit', 'ROI'],
                   ['Spring 20% off', f['lift1'], f['profit1'], f['roi1']],
                   ['Back-to-school coupon', f['lift2'], f['profit2'], f['roi2']],
                   ['Holiday display', f['lift3'], f['profit3'], f['roi3']]], size=(12000, 6000))
    d.chart(page, 'ROI by promotion', ['Spring', 'Back-to-school', 'Holiday'],
            [('ROI %', [float(f[f'roi{i}'].strip('%')) for i in (1, 2, 3)])])
    d.slide(f'Cold Brew should launch at {f["launch"]}: value-based, with room for trial',
            [f'Reference price $9.49 plus {f["diff"]} of differentiation gives an economic value of {f["ceiling"]}',
             f'Cost floor at a 50% target margin: {f["floor"]}',
             f'At {f["launch"]} the unit margin is {f["launchmargin"]} and 15% of the differentiation stays with the shopper',
             'Willingness to pay differs by segment: $12.60 heavy drinkers, $11.20 occasional, $9.90 trial'],
            'Segmented through channel and coupon, not through list price.')
    page = d.slide(f'The 12-month calendar earns {f["year"]} with {f["weeks"]} promoted weeks',
                   notes='One depth promotion a year; displays carry the rest. July and September stay clean to protect the reference price.')
    d.table(page, [['Quarter', 'Events', 'Mechanic'],
                   ['Q1: January, February, March', 'Valentine gift display; Reserve price rise', 'Display'],
                   ['Q2: April, May, June', 'Spring display; Mother\'s Day; Cold Brew launch', 'Display, cross coupon'],
                   ['Q3: July, August, September', 'Back-to-school coupon', 'Coupon $1'],
                   ['Q4: October, November, December', 'Harvest and two holiday displays', 'Display']])
    d.slide(f'Five leaks cost {f["leak"]} a year, and {f["recover"]} of it is recoverable',
            [f'Off-invoice discounts: {f["leak1"]}, half recoverable ({f["rec1"]})',
             f'Free freight below minimum order: {f["leak3"]}, {f["rec3"]} recoverable with a minimum-order rule',
             'Unearned prompt-payment discounts and expired-promotion deductions: claim back monthly',
             f'Pocket price today is {f["pocket"]} of list'],
            'Owners are named in the workbook.')
    d.slide('Decide today: approve the March rise and the leak owners',
            ['1 March: Reserve list price up 5%; stop rule if volume falls by more than 8% in six weeks',
             '15 March: minimum-order rule for free freight, owner Logistics',
             'June: Cold Brew launch with an eight-week trial coupon',
             'Risk: a rival holds its price; the cross-price term limits our loss'],
            'Close with the decision, then questions.')
    return d


def memo(office, f):
    m = Document(office)
    m.paragraph('To: Pricing Committee, Harbor Coffee', )
    m.paragraph('From: Dana Whitfield, Pricing Analyst (dana.whitfield@northgate.example)')
    m.paragraph('Subject: Approve a 5% price rise on Reserve from March')
    m.heading('Recommendation')
    m.paragraph(f'Please approve a 5% rise of the Reserve list price from 1 March and hold Classic where it is. The rise adds {f["db"]} '
                f'of gross margin a year, or {f["net"]} once switching to Classic is counted; the same rise on Classic would lose {f["da"].lstrip("-")}. '
                f'Closing five margin leaks recovers a further {f["recover"]}.')
    m.heading('Why the numbers say so')
    m.bullets([f'Elasticity: Classic is elastic ({f["ea"]}), Reserve less so ({f["eb"]}), so 5% costs Classic {f["va"]} of its volume and Reserve {f["vb"]}.',
               f'Cross-price: the SKUs are substitutes ({f["xab"]} and {f["xba"]}); a dearer Reserve moves {f["shift"]} bags a year to Classic, which we keep.',
               f'Promotions: Spring 20% off lifted volume by {f["lift1"]} yet lost {f["profit1"].strip("()")} (ROI {f["roi1"]}); the coupon returned {f["roi2"]} and the Holiday display {f["roi3"]}.',
               f'Launch price: Cold Brew at {f["launch"]} sits between the cost floor of {f["floor"]} and an economic value of {f["ceiling"]}.',
               f'Margin leaks: {f["leak"]} a year slips between list and pocket price; off-invoice discounts are the largest.'])
    m.heading('What we plan')
    m.paragraph(f'The 12-month calendar has {f["weeks"]} promoted weeks and earns {f["year"]}. It keeps July and September free of promotions, so that the reference price recovers.')
    m.footnote('Net profit after margin given away on baseline units and $1,500 a promoted week.')
    m.table([['Promotion', 'Lift', 'ROI', 'Verdict'],
             ['Spring 20% off', f['lift1'], f['roi1'], 'stop'],
             ['Back-to-school coupon', f['lift2'], f['roi2'], 'repeat'],
             ['Holiday display', f['lift3'], f['roi3'], 'repeat']])
    m.heading('Risks and next steps')
    m.paragraph('The regression rests on 26 weeks in which no rival moved its price; if Reserve volume falls by more than 8% within six weeks, we go back.')
    m.numbers(['Approve the Reserve rise by 20 February (Pricing Committee).',
               'Introduce the minimum-order rule for free freight on 15 March (Logistics).',
               'Confirm the Cold Brew trial coupon by 1 May (Marketing).'])
    return m
