# Writes the cells of each workbook named on stdin as a line of JSON: [sheet, address, value, formula][], or null.
import json, sys, warnings, openpyxl
warnings.filterwarnings('ignore')

def cells(path):
    stored = openpyxl.load_workbook(path, data_only=True)
    entered = openpyxl.load_workbook(path)
    found = []
    for sheet in entered.worksheets:
        values = stored[sheet.title]
        # Only the cells that are there: a sheet may say that it has a million rows.
        for at, cell in sheet._cells.items():
            value = values._cells[at].value if at in values._cells else None
            formula = getattr(cell.value, 'text', cell.value) if cell.data_type == 'f' else None
            if value is None and formula is None:
                continue
            if not isinstance(value, (int, float, bool, str, type(None))):
                value = {'date': str(value)}
            found.append([sheet.title, cell.coordinate, value, formula if isinstance(formula, str) else None])
            if len(found) > 20000:
                return found
    return found

for line in sys.stdin:
    try:
        print(json.dumps(cells(line.strip())), flush=True)
    except Exception:
        print('null', flush=True)
