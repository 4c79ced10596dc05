#!/usr/bin/env python3
"""Checks what an installation publishes about a vote: see README.md beside this file.

A second implementation, written from the descriptions of the formats; it shares no code with verifier.mjs.
Standard library only; signatures are checked with openssl where it is installed.
"""
import base64
import hashlib
import json
import math
import re
import subprocess
import sys
import tempfile
from fractions import Fraction

USAGE = """python3 verify.py receipt PROOF.json KEYS.json
python3 verify.py result OPEN-DATA.json RESULT.json
python3 verify.py opening OPENING.json
python3 verify.py audit AUDIT.json OPEN-DATA.json [CHECKPOINTS.json]"""


def sha(data):
    return hashlib.sha256(data if isinstance(data, bytes) else data.encode()).digest()


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def pick(row, names):
    return compact({"v": 1, **{name: row[name] for name in names}})


# Merkle trees, RFC 6962 and RFC 9162 (2.1.3.2)


def root_of_path(leaf, index, size, path):
    if not 0 <= index < size:
        return None
    at, last, value = index, size - 1, leaf
    for sibling in path:
        if last == 0:
            return None
        if at % 2 or at == last:
            value = sha(b"\1" + sibling + value)
            while at % 2 == 0 and at:
                at, last = at // 2, last // 2
        else:
            value = sha(b"\1" + value + sibling)
        at, last = at // 2, last // 2
    return value if last == 0 else None


def is_included(proof):
    event, head = proof["event"], proof["checkpoint"]
    leaf = sha(b"\0" + pick(event, ["moduleId", "kind", "receipt", "commitment", "timeMark"]).encode())
    path = [bytes.fromhex(step) for step in proof["path"]]
    root = root_of_path(leaf, proof["index"], head["eventCount"], path)
    return (
        root is not None
        and root.hex() == head["merkleRoot"]
        and sha(batch_text(head)).hex() == head["hash"]
        and event["moduleId"] == head["moduleId"]
    )


def batch_text(head):
    names = ["organizationId", "moduleId", "sequence", "firstPosition", "eventCount", "merkleRoot", "previousHash"]
    return pick(head, [*names, "sealedAt"])


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def is_signed(head, keys):
    """True or False; None where it cannot be checked."""
    header, payload, signature = head["signature"].split(".")
    if decoded(payload).decode() != batch_text(head):
        return False
    kid, at = json.loads(decoded(header)).get("kid"), head["sealedAt"]
    for key in keys:
        since, until = key["validFrom"], key["validUntil"]
        if key["kid"] == kid and (since is None or since <= at) and (until is None or at <= until):
            return ed25519(decoded(key["x"]), f"{header}.{payload}".encode(), decoded(signature))
    return False


# RFC 8032, section 7.1, test 2.
KNOWN_KEY = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"
KNOWN_SIGNATURE = (
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
    "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
)


def ed25519(key, message, signature):
    """True or False; None where there is no openssl, or one that cannot verify Ed25519."""
    if openssl(key, message, signature):
        return True
    return False if openssl(bytes.fromhex(KNOWN_KEY), b"\x72", bytes.fromhex(KNOWN_SIGNATURE)) else None


def openssl(key, message, signature):
    der = bytes.fromhex("302a300506032b6570032100") + key
    with tempfile.TemporaryDirectory() as folder:
        for name, data in (("k", der), ("m", message), ("s", signature)):
            with open(f"{folder}/{name}", "wb") as file:
                file.write(data)
        call = ["openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", f"{folder}/k", "-rawin"]
        try:
            done = subprocess.run([*call, "-in", f"{folder}/m", "-sigfile", f"{folder}/s"], capture_output=True)
        except OSError:
            return False
        return done.returncode == 0


# Counting: amounts in cents


class Vote:
    def __init__(self, data):
        process = data["process"]
        self.budget = round(process["budget"] * 100)
        self.rule, self.parameters = process["rule"], process["parameters"]
        self.points, self.longest = process["points"], process["longest"]
        self.projects = data["projects"]
        self.ids = [project["number"] for project in self.projects]
        self.cost = [round(project["cost"] * 100) for project in self.projects]
        self.withdrawn = [project["withdrawn"] == 1 for project in self.projects]
        self.group = [project["exclusive_group"] for project in self.projects]
        places = {project["project_id"]: place for place, project in enumerate(self.projects)}
        self.ballots = [
            sorted(zip((places[name] for name in row["vote"]), row.get("points") or [1] * len(row["vote"])))
            for row in data["ballots"]
        ]
        everybody = range(len(self.projects))
        self.votes = [sum(1 for ballot in self.ballots for place, _ in ballot if place == one) for one in everybody]
        self.score = [sum(given for ballot in self.ballots for place, given in ballot if place == one) for one in everybody]
        self.support = self.votes if self.points is None else self.score
        self.ties = self.parameters.get("ties", ["file"])

    def tie_key(self, place, votes, ties):
        key = []
        for tie in ties:
            if tie == "file":
                break
            key.append({"minCost": self.cost[place], "maxCost": -self.cost[place], "maxVotes": -votes[place]}[tie])
        return (*key, place)

    def order(self, rule, ties):
        def key(place):
            support, cost = self.support[place], self.cost[place]
            if rule != "greedy-per-cost" or support <= 0:
                lead = (0, 0, -support) if rule != "greedy-per-cost" else (2, 0, -support)
            else:
                lead = (0, 0, 0) if cost == 0 else (1, -Fraction(support, cost), 0)
            return (*lead, self.tie_key(place, self.votes, ties))

        return sorted(range(len(self.projects)), key=key)

    def count(self):
        """Rows of place, funded, in the order of the ranks."""
        return self.by_shares() if self.rule == "equal-shares" else self.greedily()

    def greedily(self):
        left, stopped, groups, rows = self.budget, False, set(), []
        threshold = self.parameters.get("threshold", 0)
        percent = self.parameters.get("reserveFromPercent")
        for place in self.order(self.rule, self.ties):
            cost, group = self.cost[place], self.group[place]
            funded = False
            if self.withdrawn[place] or self.support[place] < threshold or stopped:
                pass
            elif self.rule == "greedy-exclusive" and group and group in groups:
                pass
            elif cost <= left:
                left, funded = left - cost, True
            elif self.rule == "greedy-no-skip":
                stopped = True
                funded = percent is not None and left * 100 >= cost * percent
            if funded and group:
                groups.add(group)
            rows.append((place, funded))
        return rows

    def worths(self):
        """The points of each supporter, by project: one each, unless points are what counts."""
        longest = self.longest or max([len(ballot) for ballot in self.ballots], default=0)
        worths = [{} for _ in self.projects]
        for voter, ballot in enumerate(self.ballots):
            more = longest - len(ballot) if self.points == "ordinal" else 0
            for place, given in ballot:
                if given + more > 0:
                    worths[place][voter] = given + more if self.parameters["utility"] == "points" else 1
        return worths

    def share_out(self, share, limit=None):
        """The projects bought with this share for everybody, in their order, and what they cost."""
        money, worths = [Fraction(share)] * len(self.ballots), self.worths()
        bought, spent = [], 0
        waiting = {place for place in range(len(self.projects)) if not self.withdrawn[place]}
        while True:
            offers = []
            for place in waiting:
                price = least_price(self.cost[place], worths[place], money)
                if price is not None:
                    by_cost = self.parameters["utility"] == "cost" and self.cost[place] > 0
                    worth = self.cost[place] if by_cost else 1
                    offers.append((price / worth, self.tie_key(place, self.support, self.ties), place, price))
            if not offers:
                return bought, spent
            _, _, place, price = min(offers)
            for voter, points in worths[place].items():
                money[voter] = max(Fraction(0), money[voter] - price * points)
            waiting.discard(place)
            bought.append(place)
            spent += self.cost[place]
            if limit is not None and spent > limit:
                return bought, spent

    def raised(self):
        rule, voters, unit = self.parameters, len(self.ballots), 100
        reachable = sum(
            1 for place, votes in enumerate(self.worths()) if not self.withdrawn[place] and (votes or self.cost[place] == 0)
        )
        share = Fraction(self.budget, voters)
        if rule["start"] == "floor":
            share = Fraction(self.budget // unit // voters * unit)
        best = self.share_out(share, self.budget)
        while True:
            bought, spent = best
            rest = [p for p in range(len(self.projects)) if p not in bought and not self.withdrawn[p]]
            if rule["stop"] == "exhaustive" and all(self.cost[place] > self.budget - spent for place in rest):
                return best
            if len(bought) == reachable:
                return best
            share += rule.get("increment", 1) * unit
            following = self.share_out(share, self.budget)
            if following[1] > self.budget:
                return best
            best = following

    def by_shares(self):
        completion = self.parameters["completion"]
        ranked = self.order("greedy", ["file"])
        eligible = [place for place in ranked if not self.withdrawn[place]]
        if completion != "none" and sum(self.cost[place] for place in eligible) <= self.budget:
            return [(p, True) for p in eligible] + [(p, False) for p in ranked if self.withdrawn[p]]
        bought, spent = [], 0
        if self.ballots:
            share = Fraction(self.budget, len(self.ballots))
            bought, spent = self.raised() if completion.startswith("add1") else self.share_out(share)
        rows, later, left = [(place, True) for place in bought], [], self.budget - spent
        for place in ranked:
            if place in bought:
                continue
            if place in eligible and completion in ("utilitarian", "add1u") and self.cost[place] <= left:
                left -= self.cost[place]
                rows.append((place, True))
            else:
                later.append((place, False))
        return rows + later

    def hash(self):
        rows = []
        for place, number in enumerate(self.ids):
            row = [number, self.cost[place], self.votes[place], self.score[place]]
            row.append("withdrawn" if self.withdrawn[place] else "")
            rows.append(";".join(map(str, [*row, *([self.group[place]] if self.group[place] else [])])))
        ballots = self.ballot_lines() if self.rule == "equal-shares" else []
        parameters = compact(dict(sorted(self.parameters.items())))
        return sha("\n".join([self.rule, parameters, str(self.budget), *rows, *ballots])).hex()

    def ballot_lines(self):
        longest = self.longest or max([len(ballot) for ballot in self.ballots], default=0)
        kinds = {}
        for ballot in self.ballots:
            more = longest - len(ballot) if self.points == "ordinal" else 0
            given = sorted((self.ids[place], points + more) for place, points in ballot)
            line = "".join(f" {number}:{points}" for number, points in given)
            kinds[line] = kinds.get(line, 0) + 1
        return sorted(f"{count}x{line}" for line, count in kinds.items())


def least_price(cost, supporters, money):
    """What supporters pay at most for each point; None if they cannot pay the project."""
    if cost == 0:
        return Fraction(0)
    rest, weight = Fraction(cost), sum(supporters.values())
    for voter, points in sorted(supporters.items(), key=lambda item: money[item[0]] / item[1]):
        price = rest / weight
        if money[voter] >= price * points:
            return price
        rest -= money[voter]
        weight -= points
    return None


def check_result(data, result):
    vote = Vote(data)
    stated = {item["proposalId"]: item for item in result["items"]}
    rows = vote.count()
    yield "ballots", len(vote.ballots) == result["ballotsCount"]
    yield "choices", sum(map(len, vote.ballots)) == result["choicesCount"]
    yield "projects", len(rows) == len(stated)
    for rank, (place, funded) in enumerate(rows, 1):
        item = stated[vote.ids[place]]
        same = item["votes"] == vote.votes[place] and (vote.points is None or item["collected"] == vote.score[place])
        yield f"idea {vote.ids[place]}: count, place and outcome", same and (item["rank"], item["funded"]) == (rank, funded)
    yield "hash", vote.hash() == result["hash"]


# Openings and audits


def choices_text(choices):
    return ",".join(f"{number}:{amount}" for number, amount in sorted(choices))


def published_ballots(data):
    numbers = {project["project_id"]: project["number"] for project in data["projects"]}
    rows = []
    for row in data["ballots"]:
        if row["vote"]:
            given = row.get("points") or [1] * len(row["vote"])
            rows.append((row["voter_id"], list(zip((numbers[name] for name in row["vote"]), given))))
    return sorted(rows)


def draw(root, randomness, size):
    count = min(size, math.ceil(math.log(0.05) / math.log(0.99)))
    positions, k = [], 0
    while len(positions) < count:
        position = int.from_bytes(sha(f"{root}|{randomness}|{k}"), "big") % size
        if position not in positions:
            positions.append(position)
        k += 1
    return positions


def check_audit(audit, data, saved=None):
    listed, log = audit["list"], audit["log"]
    published = published_ballots(data)
    ballots = dict(published)
    names = ["organizationId", "moduleId", "size", "root", "ballots", "source", "round"]
    yield "the entry of the public log is of this list", pick(listed, names) == log["text"]
    yield "the entry is the SHA-256 of its text", sha(log["text"]).hex() == log["entry"]
    lines = "\n".join(f"{name} {choices_text(choices)}" for name, choices in published)
    yield "the published ballots are those of the list", sha(lines).hex() == listed["ballots"]
    yield "no ballot is published twice", len(ballots) == len(published)
    yield "the list has a place for each published ballot", len(published) <= listed["size"]
    if not audit.get("drawn"):
        return
    positions = draw(listed["root"], audit["drawn"]["randomness"], listed["size"])
    yield f"{len(positions)} ballots are drawn as announced", positions == audit["drawn"]["positions"]
    if "opened" not in audit:
        return
    yield "exactly the drawn ballots are opened", [row["position"] for row in audit["opened"]] == positions
    ordered = [row["ballot"] for row in sorted(audit["opened"], key=lambda row: row["position"])]
    commitments = {row["commitment"] for row in audit["opened"]}
    different = all(a < b for a, b in zip(ordered, ordered[1:])) and len(commitments) == len(ordered)
    yield "each place of the list holds a ballot of its own", different
    for row in audit["opened"]:
        at = f"position {row['position']}"
        cast = row["text"].split("|")[3]
        form = re.fullmatch(r"\[(\[\d+,\d+\](,\[\d+,\d+\])*)?\]", cast)
        fits = form is not None and choices_text(json.loads(cast)) == choices_text(ballots.get(row["ballot"], []))
        yield f"{at}: the published ballot is the one that was cast", fits and sha(row["text"]).hex() == row["commitment"]
        leaf = sha(b"\0" + pick(row, ["ballot", "commitment"]).encode())
        path = [bytes.fromhex(step) for step in row["path"]]
        root = root_of_path(leaf, row["position"], listed["size"], path)
        yield f"{at}: it is in the list", root is not None and root.hex() == listed["root"]
        proof = row["proof"]
        in_ledger = proof and proof["event"]["commitment"] == row["commitment"] and proof["event"]["moduleId"] == listed["moduleId"]
        yield f"{at}: its commitment is in the batch beside it", bool(in_ledger and is_included(proof))
        if saved is not None:
            yield f"{at}: its batch is one of the ledger that was kept", bool(proof and is_kept(proof["checkpoint"], saved))


def is_kept(batch, saved):
    return any(
        all(kept[name] == batch[name] for name in ("moduleId", "sequence", "hash")) for kept in saved["checkpoints"]
    )


def check_receipt(proof, keys):
    yield f"receipt {proof['event']['receipt']} is in its batch", is_included(proof)
    signed = is_signed(proof["checkpoint"], keys["keys"])
    if signed is None:
        print("       the signature is not checked: openssl 3.0 or newer is missing")
    else:
        yield "the batch is signed with a published key", signed


def check_opening(opening):
    yield "the SHA-256 of the text is the commitment", sha(opening["text"]).hex() == opening["commitment"]


# With the numbers of files that they take.
CHECKS = {
    "receipt": (check_receipt, (2,)),
    "result": (check_result, (2,)),
    "opening": (check_opening, (1,)),
    "audit": (check_audit, (2, 3)),
}


def main(arguments):
    check, counts = CHECKS.get(arguments[0] if arguments else "", (None, ()))
    if check is None or len(arguments) - 1 not in counts:
        print(USAGE, file=sys.stderr)
        return 2
    files = []
    for name in arguments[1:]:
        with open(name, encoding="utf-8") as file:
            files.append(json.load(file))
    is_right = True
    for what, right in check(*files):
        print(f"{'right' if right else 'WRONG'}  {what}")
        is_right = is_right and right
    return 0 if is_right else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        print(f"The files could not be read: {type(error).__name__}: {error}", file=sys.stderr)
        sys.exit(2)
